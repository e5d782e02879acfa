import { Copy } from './small.tsx'

interface CodeProps {
  readonly text: string
  /** Names the copied text for people who do not see the icon. */
  readonly label: string
  /** Where it differs from what is shown. */
  readonly copied?: string
}

export const Code = ({ text, label, copied = text }: CodeProps) => (
  <div class="code">
    <Text text={text} />
    <Copy text={copied} label={label} />
  </div>
)

export const Text = ({ text }: { text: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: who scrolls with the keyboard must get there
  <pre tabIndex={0}>{text}</pre>
)
