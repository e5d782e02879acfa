import * as v from 'valibot'
import { Account } from './account.ts'
import { nameOf, Person } from './person.ts'

export const AccountRow = v.object({
  id: v.string(),
  name: v.string(),
  imageUrl: v.nullable(v.string()),
  ...v.pick(Account, [
    'socialUrl',
    'websiteUrl',
    'headcount',
    'location',
    'industry',
    'techStack',
    'recentFundingRound',
    'recentMergersAndAcquisitions',
    'createdAt',
    'updatedAt',
  ]).entries,
})
export type AccountRow = v.InferOutput<typeof AccountRow>

export const PersonRow = v.object({
  id: v.string(),
  name: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  title: v.nullable(v.string()),
  imageUrl: v.nullable(v.string()),
  /** null while no network page is known. */
  socialUrl: v.nullable(v.string()),
  ...v.pick(Person, [
    'email',
    'location',
    'accountId',
    'accountName',
    'education',
    'experience',
    'createdAt',
    'updatedAt',
  ]).entries,
})
export type PersonRow = v.InferOutput<typeof PersonRow>

export const DecisionMaker = v.object({
  id: v.string(),
  name: v.string(),
  title: v.nullable(v.string()),
  seniority: v.nullable(v.string()),
  imageUrl: v.nullable(v.string()),
  socialUrl: v.nullable(v.string()),
  email: v.nullable(v.string()),
})
export type DecisionMaker = v.InferOutput<typeof DecisionMaker>

/** The base URL of pictures. */
export type Images = string

export const imageUrl = (images: Images, key: string | null) =>
  key === null ? null : `${images.replace(/\/$/, '')}/${encodeURI(key.replace(/^\//, ''))}`

export const accountRow = (account: Account, images: Images): AccountRow => ({
  id: account.id,
  name: account.name,
  imageUrl: imageUrl(images, account.logoKey),
  socialUrl: account.socialUrl,
  websiteUrl: account.websiteUrl,
  headcount: account.headcount,
  location: account.location,
  industry: account.industry,
  techStack: account.techStack,
  recentFundingRound: account.recentFundingRound,
  recentMergersAndAcquisitions: account.recentMergersAndAcquisitions,
  createdAt: account.createdAt,
  updatedAt: account.updatedAt,
})

export const personRow = (person: Person, images: Images): PersonRow => ({
  id: person.id,
  name: nameOf(person),
  firstName: person.firstName,
  lastName: person.lastName,
  title: person.title,
  imageUrl: imageUrl(images, person.profilePictureKey),
  socialUrl: person.socialUrl || null,
  email: person.email,
  location: person.location,
  accountId: person.accountId,
  accountName: person.accountName,
  education: person.education,
  experience: person.experience,
  createdAt: person.createdAt,
  updatedAt: person.updatedAt,
})
