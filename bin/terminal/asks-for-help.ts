export const asksForHelp = (args: readonly string[]) => args.includes('--help') || args.includes('-h')
