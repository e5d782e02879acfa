const COLUMNS = [
  'Record ID',
  'Company name',
  'Company owner',
  'Create Date',
  'Phone Number',
  'Last Activity Date',
  'City',
  'Country/Region',
  'Industry',
  'Company Domain Name',
  'Lifecycle Stage',
] as const

const line = (cells: readonly string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')

/** Companies as HubSpot exports them. `domainOf` says what the cell of a domain holds. */
export function hubspotCompanies(count: number, domainOf: (row: number) => string): Buffer {
  const rows = Array.from({ length: count }, (_, row) => [
    String(9_000_000_000 + row),
    `Prospect ${row}, Inc.`,
    row % 3 === 0 ? 'Jo Park' : 'Lena Müller',
    '2026-01-31 09:00',
    '+1 555 0100',
    '',
    ['Portland', 'Köln', 'Lyon'][row % 3] ?? '',
    ['United States', 'Germany', 'France'][row % 3] ?? '',
    'COMPUTER_SOFTWARE',
    domainOf(row),
    ['lead', 'customer'][row % 2] ?? '',
  ])
  return Buffer.from([COLUMNS, ...rows].map(line).join('\n'))
}
