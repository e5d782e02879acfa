import { Page } from '../../parts/page.tsx'

export const Keywords = () => <Page title="Keywords">{null}</Page>
