type OtherNames = Readonly<Record<string, readonly string[]>>

const PLACE = ['city', 'country', 'region', 'address', 'hq', 'headquarters']
const DATES = {
  createdAt: ['create date', 'created', 'created date', 'date created'],
  updatedAt: ['last modified', 'modified', 'updated', 'last modified date', 'last updated'],
}

/** The column names that CRMs and data providers use for each field. */
export const ACCOUNT_NAMES: OtherNames = {
  ...DATES,
  id: ['account id', 'signalbox id'],
  socialUrl: ['linkedin', 'linkedin url', 'linkedin page', 'company linkedin url', 'profile url'],
  name: ['company', 'company name', 'account', 'account name', 'organization', 'organisation'],
  websiteUrl: ['website', 'web site', 'domain', 'domain name', 'company domain name', 'homepage', 'url'],
  headcount: ['employees', 'number of employees', 'employee count', 'company size', 'size', 'staff'],
  location: PLACE,
  industry: ['sector', 'vertical', 'branch'],
  logoKey: ['logo', 'logo url', 'image'],
  techStack: ['technologies', 'technology', 'tech', 'tools', 'web technologies'],
  recentFundingRound: ['funding', 'latest funding', 'funding rounds'],
  recentMergersAndAcquisitions: ['acquisitions', 'mergers'],
}

export const PERSON_NAMES: OtherNames = {
  ...DATES,
  id: ['person id', 'signalbox id'],
  socialUrl: ['linkedin', 'linkedin url', 'person linkedin url', 'profile url', 'url'],
  firstName: ['first', 'given name', 'forename'],
  lastName: ['last', 'surname', 'family name'],
  title: ['job title', 'position', 'role'],
  seniority: ['level', 'job level', 'management level'],
  email: ['e-mail', 'email address', 'work email', 'mail'],
  profilePictureKey: ['picture', 'photo', 'image'],
  location: PLACE,
  accountId: ['company id'],
  accountSocialUrl: ['company linkedin url', 'company linkedin', 'company linkedin page', 'employer url'],
  accountWebsiteUrl: ['company website', 'company domain', 'company domain name', 'account website'],
  accountName: [
    'company',
    'company name',
    'account',
    'account name',
    'organization',
    'employer',
    'associated company',
  ],
  decisionMaker: ['is decision maker'],
}

export const SIGNAL_NAMES: OtherNames = {
  ...DATES,
  type: ['signal type', 'event type', 'event'],
  source: ['source url', 'url', 'link'],
  text: ['description', 'summary', 'body', 'message', 'content'],
  highlights: ['keywords', 'phrases'],
  personSocialUrl: ['person linkedin url', 'profile url'],
  accountSocialUrl: ['company linkedin url', 'linkedin url', 'linkedin'],
}
