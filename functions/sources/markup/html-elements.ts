const names = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** No space stands where their tags are. */
export const INLINE = names(
  'a abbr acronym b bdi bdo big blink cite code data del dfn em font i ins kbd mark nobr q rp rt ruby s samp small span ' +
    'strike strong sub sup time tt u var wbr',
)

export const BLOCK = names('blockquote br center div h1 h2 h3 h4 h5 h6 hr img li ol p pre ul')

/** Readers do not see the content of these elements. */
export const INVISIBLE = names('head noscript script style svg template')

const OTHER = names(
  'address applet area article aside audio base basefont body button canvas caption col colgroup datalist dd details ' +
    'dialog dir dl dt embed fieldset figcaption figure footer form frame frameset header hgroup html iframe image input ' +
    'label legend link main map marquee math menu meta meter nav noembed noframes object optgroup option output param ' +
    'picture plaintext progress search section select slot source summary table tbody td textarea tfoot th thead title ' +
    'tr track video xmp',
)

/** Elements that a website defined itself have a hyphen, those of other languages a colon. */
export const isElement = (name: string): boolean =>
  INLINE.has(name) ||
  BLOCK.has(name) ||
  INVISIBLE.has(name) ||
  OTHER.has(name) ||
  name.includes('-') ||
  name.includes(':')
