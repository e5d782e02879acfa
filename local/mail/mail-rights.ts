import { arnOf } from '../aws/contracts/account.ts'
import type { Permissions } from '../aws/contracts/permissions.ts'
import type { SentMail } from './ses-stand-in.ts'

/** SES knows the sender by its address, and asks for the right to it and to the configuration. */
export const mailRights =
  (permissions: Permissions) =>
  (authorization: string, { from, configurationSet }: SentMail): string | undefined => {
    if (!permissions.checks(authorization)) return undefined
    const places = [`identity/${from}`, `configuration-set/${configurationSet}`]
    const needs = places.map((place) => ({
      action: 'ses:SendEmail',
      resource: arnOf('ses', place),
      context: { 'ses:FromAddress': from },
    }))
    return permissions.refusal(authorization, needs)
  }
