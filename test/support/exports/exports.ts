import { CRM_EXPORTS } from './crm-exports.ts'
import type { ExportFile } from './export-file.ts'
import { PROVIDER_EXPORTS } from './provider-exports.ts'

export const EXPORTS: readonly ExportFile[] = [...CRM_EXPORTS, ...PROVIDER_EXPORTS]
