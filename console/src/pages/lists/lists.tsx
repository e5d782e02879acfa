import { Page } from '../../parts/page.tsx'

export const Lists = () => <Page title="Lists">{null}</Page>
