import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { idOfHost } from '../../../../functions/entities/identity.ts'
import { idOfEmail } from '../../../../functions/imports/person-places.ts'
import { anImportTarget, type ImportTarget } from './service.ts'

let target: ImportTarget
beforeAll(async () => {
  target = await anImportTarget()
})
afterAll(() => target.stop())

let files = 0
async function imported(type: 'accounts' | 'people', text: string, ...options: string[]) {
  files += 1
  const file = target.file(`without-page-${files}.csv`, text)
  const { exitCode, counts } = await target.import(file, type, '--ignore-unknown', ...options)
  const rejects = counts.rejected === 0 ? '' : readFileSync(`${file}.rejected.jsonl`, 'utf8')
  return { exitCode, counts, rejects }
}

const mapped = (columns: Readonly<Record<string, string>>) =>
  Object.entries(columns).flatMap(([column, field]) => ['--map', `${column}=${field}`])

/** The columns of companies as each program exports them, none with a network page. */
const COMPANIES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  HubSpot: {
    'Company name': 'name',
    'Company Domain Name': 'websiteUrl',
    'Number of Employees': 'headcount',
  },
  Salesforce: { 'Account Name': 'name', Website: 'websiteUrl', Employees: 'headcount' },
  Pipedrive: { 'Organization - Name': 'name', 'Organization - Website': 'websiteUrl' },
  Attio: { Company: 'name', Domains: 'websiteUrl' },
  Apollo: { 'Company Name': 'name', Website: 'websiteUrl', '# Employees': 'headcount' },
  Zoho: { 'Account Name': 'name', Website: 'websiteUrl' },
  Dynamics: { 'Account Name': 'name', 'Web Site': 'websiteUrl' },
  'German HubSpot': { Unternehmensname: 'name', 'Domain-Name des Unternehmens': 'websiteUrl' },
  'French Pipedrive': { 'Organisation - Nom': 'name', 'Organisation - Site web': 'websiteUrl' },
  'Spanish Zoho': { 'Nombre de la empresa': 'name', 'Sitio web': 'websiteUrl' },
  'Dutch Salesforce': { Accountnaam: 'name', Website: 'websiteUrl' },
  'Portuguese HubSpot': { 'Nome da empresa': 'name', 'Nome do domínio da empresa': 'websiteUrl' },
}

test.each(Object.entries(COMPANIES))(
  'an export of %s needs no network page, and again changes nothing',
  async (tool, columns) => {
    const word = tool.toLowerCase().replaceAll(' ', '-')
    const cells = (n: number) =>
      Object.values(columns).map((field) =>
        field === 'name' ? `${tool} ${n}` : field === 'websiteUrl' ? `www.${word}-${n}.example.com` : '12',
      )
    const lines = [Object.keys(columns), cells(1), cells(2), cells(3)].map((line) => line.join(','))
    const text = `${lines.join('\n')}\n`
    const first = await imported('accounts', text, ...mapped(columns))
    expect(first).toMatchObject({ exitCode: 0, counts: { created: 3, rejected: 0 } })
    expect((await imported('accounts', text, ...mapped(columns))).counts).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: 3,
      signals: 0,
    })
    const stored = (await target.items('account')).find(({ id }) => id === idOfHost(`${word}-1.example.com`))
    expect(stored).toMatchObject({ name: `${tool} 1`, imported: true, socialUrl: null })
  },
)

describe('a company that came by its website', () => {
  test('is one with its page, in whatever order the two come', async () => {
    const page = (name: string) => `https://www.linkedin.com/company/${name}`
    await imported('accounts', 'name,websiteUrl\nLater,later.example.com\n')
    const later = `name,websiteUrl,socialUrl\nLater,later.example.com,${page('later')}\n`
    expect((await imported('accounts', later)).counts).toMatchObject({ created: 0, updated: 1, signals: 0 })
    const before = `name,websiteUrl,socialUrl\nBefore,https://www.before.example.com/de,${page('before')}\n`
    await imported('accounts', before)
    const site = 'name,headcount,websiteUrl\nBefore,12,https://www.before.example.com/de\n'
    expect((await imported('accounts', site)).counts).toMatchObject({ created: 0, updated: 1 })
    const both = `name,websiteUrl,socialUrl\nBoth,both.example.com,${page('both')}\nBoth,both.example.com,\n`
    expect((await imported('accounts', both)).counts).toMatchObject({ created: 1, rejected: 0 })
    for (const name of ['Later', 'Before', 'Both']) {
      const all = (await target.items('account')).filter((account) => account.name === name)
      expect(all).toMatchObject([{ socialUrl: page(name.toLowerCase()).replace('www.', '') }])
    }
  })

  test('needs a website of its own', async () => {
    const rows = ['https://apply.workable.com/acme', 'https://linktr.ee/acme', 'wixsite.com', '']
    const text = `name,websiteUrl\n${rows.map((url) => `Acme,${url}`).join('\n')}\n`
    const { counts, rejects } = await imported('accounts', text)
    expect(counts).toMatchObject({ created: 0, rejected: 4 })
    expect(rejects).toContain('Must be given, or a website of its own')
  })
})

describe('a person without a profile page', () => {
  test('is known by an e-mail address, and is one with the page when that comes', async () => {
    const text = 'firstName,lastName,email,title\nJane,Miller,Jane.Miller@acme.example,CFO\n'
    expect((await imported('people', text)).counts).toMatchObject({ created: 1, rejected: 0 })
    expect((await imported('people', text)).counts).toMatchObject({ unchanged: 1, signals: 0 })
    const page = 'https://www.linkedin.com/in/jane-miller'
    const full = `firstName,lastName,email,title,socialUrl\nJane,Miller,jane.miller@acme.example,CFO,${page}\n`
    expect((await imported('people', full)).counts).toMatchObject({ created: 0, updated: 1, signals: 0 })
    const all = (await target.items('person')).filter(({ lastName }) => lastName === 'Miller')
    expect(all).toMatchObject([
      { id: idOfEmail('jane.miller@acme.example'), socialUrl: page.replace('www.', '') },
    ])
    expect((await imported('people', text)).counts).toMatchObject({ created: 0 })
  })

  test('is one with the person that came by the page before', async () => {
    const page = 'https://www.linkedin.com/in/ada-first'
    await imported('people', `firstName,lastName,socialUrl\nAda,First,${page}\n`)
    await imported('people', 'firstName,lastName,email\nAda,First,ada@first.example\n')
    const both = `firstName,lastName,email,socialUrl\nAda,First,ada@first.example,${page}\n`
    await imported('people', both)
    expect((await imported('people', both)).counts).toMatchObject({ unchanged: 1, signals: 0 })
    const all = (await target.items('person')).filter(({ lastName }) => lastName === 'First')
    expect(all).toMatchObject([{ email: 'ada@first.example', socialUrl: page.replace('www.', '') }])
    expect(
      (await imported('people', 'firstName,lastName,email\nAda,First,ada@first.example\n')).counts,
    ).toMatchObject({
      created: 0,
      unchanged: 1,
    })
  })

  test('is known by the name with the employer, and namesakes with other addresses are others', async () => {
    const text = [
      'First Name,Last Name,Email,Company Name',
      'Kim,Lee,,Globex',
      'Kim,Lee,kim@globex.example,Globex',
      'Kim,Lee,kim.lee@globex.example,Globex',
      'Kim,Lee,,Other',
      '',
    ].join('\n')
    const map = mapped({ 'Company Name': 'accountName' })
    expect((await imported('people', text, ...map)).counts).toMatchObject({ rejected: 0 })
    const all = (await target.items('person')).filter(({ lastName }) => lastName === 'Lee')
    expect(all.map(({ email, accountName }) => `${email} ${accountName}`).sort()).toEqual([
      'kim.lee@globex.example Globex',
      'kim@globex.example Globex',
      'null Other',
    ])
    expect((await imported('people', text, ...map)).counts).toMatchObject({ created: 0, signals: 0 })
  })

  test('is nobody by a mailbox of many, or by a name alone', async () => {
    const text = 'firstName,lastName,email\nJo,Doe,info@acme.example\nJo,Doe,\n'
    const { counts, rejects } = await imported('people', text)
    expect(counts).toMatchObject({ created: 0, rejected: 2 })
    expect(rejects).toContain('or an e-mail address of the person, or the name with the employer')
  })

  test('works for the company with this website', async () => {
    await imported('accounts', 'name,websiteUrl\nInitech,initech.example.com\n')
    const text =
      'firstName,lastName,email,accountWebsiteUrl\nSam,Low,sam@initech.example,initech.example.com\n'
    await imported('people', text)
    const [sam] = (await target.items('person')).filter(({ lastName }) => lastName === 'Low')
    expect(sam).toMatchObject({ accountId: idOfHost('initech.example.com'), accountName: 'Initech' })
  })
})
