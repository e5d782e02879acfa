/** Signs that a string needs no backslash for. Five of them carry four bytes, where base64 needs a third more. */
const SIGNS = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.-:+=^!/*?&<>()[]{}@%_#'
const [BYTES, PLACES, BASE] = [4, 5, 85]

export function toBase85(bytes: Uint8Array): string {
  const view = paddedTo(BYTES, bytes)
  let text = ''
  for (let at = 0; at < view.byteLength; at += BYTES) {
    let value = view.getUint32(at)
    let group = ''
    for (let place = 0; place < PLACES; place += 1) {
      group = (SIGNS[value % BASE] ?? '') + group
      value = Math.floor(value / BASE)
    }
    text += group
  }
  return text
}

/** At most three zero bytes stand behind what was written. */
export function fromBase85(text: string): Uint8Array {
  const bytes = new Uint8Array((text.length / PLACES) * BYTES)
  const view = new DataView(bytes.buffer)
  const values = new Map([...SIGNS].map((sign, value) => [sign, value]))
  for (let group = 0; group * PLACES < text.length; group += 1) {
    let value = 0
    for (let place = 0; place < PLACES; place += 1)
      value = value * BASE + (values.get(text[group * PLACES + place] ?? '') ?? 0)
    view.setUint32(group * BYTES, value)
  }
  return bytes
}

function paddedTo(length: number, bytes: Uint8Array): DataView {
  const padded = new Uint8Array(Math.ceil(bytes.length / length) * length)
  padded.set(bytes)
  return new DataView(padded.buffer)
}
