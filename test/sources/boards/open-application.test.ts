import { expect, test } from 'vitest'
import { isOpenApplication } from '../../../functions/sources/boards/open-application.ts'

test.each([
  'General Application',
  'General Application - Sales',
  'Open application (all teams)',
  'Spontaneous Application for Engineers',
  'Initiativbewerbung (m/w/d)',
  'Initiativbewerbung als Softwareentwickler',
  'Candidature spontanée',
  'Candidatura espontánea',
  'Open sollicitatie',
  'Spontanansökan',
  'Uopfordret ansøgning',
  'Åpen søknad',
  'Avoin hakemus',
  'Join our Talent Community!',
  'Talent Pool | Nurses',
])('%s is no opening', (title) => expect(isOpenApplication(title)).toBe(true))

test.each([
  'General Applications Engineer',
  'Open Application Security Lead',
  'Talent Community Manager',
  'Talent Pool Coordinator',
  'Application Manager',
  'General Manager',
])('%s is one', (title) => expect(isOpenApplication(title)).toBe(false))
