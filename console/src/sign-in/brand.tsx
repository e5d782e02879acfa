export const Brand = () => (
  <svg class="brand-mark" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" focusable="false">
    <rect x="1" y="1" width="18" height="18" rx="5" />
    <path d="M5.500 13.500v-2M10 13.500v-4.500M14.500 13.500v-7" />
  </svg>
)
