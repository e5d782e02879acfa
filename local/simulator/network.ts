/** The domain is reserved, so no page is a real one. */
export const DEMO_NETWORK = 'network.example'
