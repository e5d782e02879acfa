/** A company with a website whose numbers registers know. The account must not bring them along. */
interface RegisteredSite {
  readonly site: string
  readonly name: string
  readonly country: string
  readonly city: string
  readonly lei: string
  /** The number in the register that the next field names. */
  readonly number: string
  readonly register: string
  /** The number at the SEC. */
  readonly cik?: number
  /** The line of the imprint that states the number. */
  readonly states?: string
}

const SITES: readonly RegisteredSite[] = [
  {
    site: 'fernhollow',
    name: 'FERNHOLLOW LTD',
    country: 'GB',
    city: 'Leeds',
    lei: '984500SIMULATED00142',
    number: '04200001',
    register: 'RA000585',
    states: 'Registered in England and Wales, company number 04200001',
  },
  {
    site: 'uferwerk',
    name: 'Uferwerk GmbH',
    country: 'DE',
    city: 'Hamburg',
    lei: '984500SIMULATED00239',
    number: 'HRB 40101',
    register: 'RA000326',
    states: 'Amtsgericht Hamburg, HRB 40101, USt-IdNr. DE811111113',
  },
  {
    site: 'kestreldata',
    name: 'KESTRELDATA LTD',
    country: 'US',
    city: 'Austin',
    lei: '984500SIMULATED00336',
    number: '5550001',
    register: 'RA000602',
    cik: 1101,
  },
]

export const REGISTERED_SITES = SITES
export const registeredSite = (name: string) => SITES.find(({ site }) => site === name)
