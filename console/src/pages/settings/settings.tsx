import { Page } from '../../parts/page.tsx'

export const Settings = () => <Page title="Settings">{null}</Page>
