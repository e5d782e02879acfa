/** Line icons of our own: 16 px, 1.5 px strokes. */
const PATHS = {
  overview: 'M2.5 13.5v-5l5.5-6 5.5 6v5h-4v-4h-3v4z',
  data: 'M2.5 3.5h11M2.5 8h11M2.5 12.5h11M6 3.5v9',
  lists: 'M5.5 4h8M5.5 8h8M5.5 12h8M2.5 4h.01M2.5 8h.01M2.5 12h.01',
  keywords: 'M7 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zM10.5 10.5l3 3',
  webhooks: 'M8 5.5 5 11M8 5.5a2 2 0 1 0-2-2M5 11a2 2 0 1 1-2-2M5 11h6a2 2 0 1 0 2-2M11 9 9.500 6',
  usage: 'M3 13.5v-5M8 13.5v-11M13 13.500v-8',
  settings: 'M2.5 5h5m3 0h3M2.5 11h2m3 0h6M9 3.5v3M6 9.500v3',
  more: 'M3 8h.01M8 8h.01M13 8h.01',
  close: 'M4 4l8 8M12 4l-8 8',
  copy: 'M5.5 5.500v-3h8v8h-3M2.500 5.500h8v8h-8z',
  out: 'M9.500 3.500h4v9h-4M2.500 8h7M7 5l3 3-3 3',
} as const

export type IconName = keyof typeof PATHS

export const Icon = ({ name }: { name: IconName }) => (
  <svg class="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
    <path d={PATHS[name]} />
  </svg>
)
