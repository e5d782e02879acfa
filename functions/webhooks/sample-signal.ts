import { newId } from '../shared/ids.ts'
import { NO_EVIDENCE } from '../signals/evidence.ts'
import type { SignalRecord } from '../signals/signal-record.ts'

/** Like a live signal, about a person and a company that don't exist. */
export function sampleSignal(now: Date): SignalRecord {
  const at = now.toISOString()
  const personId = newId('per')
  const accountId = newId('acc')
  return {
    id: newId('sig'),
    type: 'ACCOUNT_NEW_ANNOUNCEMENT',
    source: 'https://example.com/news/example-robotics-opens-zurich-office',
    text: 'This is a test: Example Robotics opens an office in Zurich, led by Ada Example.',
    highlights: ['Example Robotics', 'Zurich', 'Ada Example'],
    personId,
    accountId,
    keywordId: null,
    listId: null,
    organizationId: null,
    createdAt: at,
    updatedAt: at,
    evidence: {
      ...NO_EVIDENCE,
      source: 'company-feed',
      detectedAt: at,
      eventAt: at,
      rule: 'announcement',
      score: 0.9,
      links: ['https://example.com/news/example-robotics-opens-zurich-office'],
    },
    person: {
      id: personId,
      firstName: 'Ada',
      lastName: 'Example',
      email: 'ada@example.com',
      socialUrl: 'https://www.linkedin.com/in/ada-example',
      profilePictureKey: null,
      education: [],
      experience: [],
      createdAt: at,
      updatedAt: at,
    },
    account: {
      id: accountId,
      name: 'Example Robotics',
      socialUrl: 'https://www.linkedin.com/company/example-robotics',
      websiteUrl: 'https://example.com',
      headcount: 120,
      location: 'Zurich, Switzerland',
      industry: 'Robotics',
      logoKey: null,
      techStack: ['TypeScript', 'AWS'],
      recentFundingRound: [],
      recentMergersAndAcquisitions: [],
      createdAt: at,
      updatedAt: at,
    },
  }
}
