import type { Client } from './client.ts'

const KNOWN: readonly Client[] = [
  {
    id: 'https://claude.ai/oauth/mcp-oauth-client-metadata',
    name: 'Claude',
    redirectUris: ['https://claude.ai/api/mcp/auth_callback', 'https://claude.com/api/mcp/auth_callback'],
    host: 'claude.ai',
  },
  {
    id: 'https://claude.ai/oauth/claude-code-client-metadata',
    name: 'Claude Code',
    redirectUris: ['http://localhost/callback', 'http://127.0.0.1/callback'],
    host: 'claude.ai',
  },
  {
    id: 'https://chatgpt.com/oauth/client.json',
    name: 'ChatGPT',
    redirectUris: ['https://chatgpt.com/connector_platform_oauth_redirect'],
    host: 'chatgpt.com',
  },
]

const CHATGPT = /^https:\/\/chatgpt\.com\/oauth\/([\w-]{1,100})\/client\.json$/

/** Some hosts refuse requests from data centres now and then, so the documents of these apps are built in. */
export function knownClient(id: string): Client | undefined {
  const callback = CHATGPT.exec(id)?.[1]
  if (callback === undefined) return KNOWN.find((client) => client.id === id)
  const redirectUris = [`https://chatgpt.com/connector/oauth/${callback}`]
  return { id, name: 'ChatGPT', redirectUris, host: 'chatgpt.com' }
}
