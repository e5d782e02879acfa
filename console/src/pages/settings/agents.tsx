import { useState } from 'preact/hooks'
import { API_URL } from '../../api/signalbox.ts'
import { Code } from '../../parts/code.tsx'
import { Choice } from '../../parts/field.tsx'

const CLIENTS = [
  ['claude', 'Claude Code'],
  ['cursor', 'Cursor'],
  ['vscode', 'VS Code'],
  ['codex', 'Codex'],
] as const
type Client = (typeof CLIENTS)[number][0]

const MCP_URL = `${API_URL}/mcp`
const json = (value: unknown) => JSON.stringify(value, null, 2)

const SNIPPETS: Readonly<Record<Client, string>> = {
  claude: `claude mcp add --transport http signalbox "${MCP_URL}" \\\n  --header "Authorization: Bearer $SIGNALBOX_API_KEY"`,
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the client replaces it, not we
  cursor: `// .cursor/mcp.json\n${json({ mcpServers: { signalbox: { url: MCP_URL, headers: { Authorization: 'Bearer ${env:SIGNALBOX_API_KEY}' } } } })}`,
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the client replaces it, not we
  vscode: `// .vscode/mcp.json\n${json({ inputs: [{ id: 'key', type: 'promptString', description: 'Signalbox API key', password: true }], servers: { signalbox: { type: 'http', url: MCP_URL, headers: { Authorization: 'Bearer ${input:key}' } } } })}`,
  codex: `# ~/.codex/config.toml\n[mcp_servers.signalbox]\nurl = "${MCP_URL}"\nbearer_token_env_var = "SIGNALBOX_API_KEY"`,
}

/** How an agent gets the same service as tools. */
export function Agents() {
  const [client, setClient] = useState<Client>('claude')
  const snippet = SNIPPETS[client]
  return (
    <section id="agents">
      <h2>Agents</h2>
      <p class="soft">
        The same service as tools, by the Model Context Protocol. Put a key of its own into the variable.
      </p>
      <Choice label="Client" value={client} set={setClient} options={CLIENTS} />
      <Code text={snippet} label="Copy the snippet" />
    </section>
  )
}
