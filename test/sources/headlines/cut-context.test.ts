import { describe, expect, test } from 'vitest'
import { classifyHeadline } from '../../../functions/sources/headlines/classify-headline.ts'

const HEADCOUNT = 'ACCOUNT_HEADCOUNT_CHANGE'

describe('words that can mean layoffs', () => {
  test.each([
    'Nettlebay Pay launches release 16.5',
    'GitLab publishes release 17.4',
    'Lumio ships release 12',
    'Lumio releases 4.2',
    'Lumio releases 2025 report',
    'Lumio releases 2025 jobs report',
    'Lumio releases 10 new features',
    'Lumio releases 10 new features for teams',
    'Lumio releases new team chat',
    'Lumio Release 2025',
    'Version 3.2 of Lumio released',
    'Lumio drops 2.0',
    'Lumio drops 5 new albums',
    'Lumio drops new tool for engineers',
    'Lumio cut 16.5',
    'Lumio cuts prices 5',
    'Lumio cuts prices by 5 percent for teams',
    'Lumio cuts ribbon on plant with 200 jobs',
    'Lumio cuts the ribbon on 200 new jobs',
    'Lumio cuts ties with 3 employees groups',
    'Lumio sheds light on 500 workers in new report',
    'Lumio sheds 4.1 in early trading',
    'Lumio trims 2.5 in early trading',
    'Lumio trims prices for 40 workers clubs',
    'Lumio lets users go live with one tap',
    'Lumio lets customers go cashless',
    'Lumio fires up 3 engines for its crew',
  ])('%s: tells no layoffs', (headline) => expect(classifyHeadline(headline)?.type).not.toBe(HEADCOUNT))

  test.each([
    'Lumio releases 500 workers',
    'Lumio releases 40 of its engineers',
    'Lumio releases 12 employees after merger',
    'Lumio releases half its staff',
    'Lumio drops 200 jobs',
    'Lumio drops 1,200 workers in Ohio',
    'Lumio cuts 500',
    'Lumio axes 150',
    'Lumio axes 300 in restructuring',
    'Lumio sheds 16 percent of staff',
    'Lumio sheds 400 jobs',
    'Lumio trims workforce by 5%',
    'Lumio lets 40 staff go',
    'Lumio lets go of 120 employees',
    'Lumio cuts 2,000 jobs',
    'Lumio fires 30 engineers',
  ])('%s: tells layoffs', (headline) => expect(classifyHeadline(headline)?.type).toBe(HEADCOUNT))
})
