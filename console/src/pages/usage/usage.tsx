import { Page } from '../../parts/page.tsx'

export const Usage = () => <Page title="Usage">{null}</Page>
