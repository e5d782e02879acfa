import * as v from 'valibot'
import type { MailReport } from './answer-links.ts'

const Tag = v.pipe(v.array(v.string()), v.length(1))
const Recipients = v.array(v.object({ emailAddress: v.string() }))

const Mail = v.object({
  tags: v.object({ organization: Tag, destination: Tag, address: Tag }),
})

/**
 * Events of SES by EventBridge:
 * https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-contents.html
 */
export const SesEvent = v.object({
  detail: v.variant('eventType', [
    v.object({
      eventType: v.literal('Bounce'),
      mail: Mail,
      bounce: v.object({ bounceType: v.string(), bouncedRecipients: Recipients }),
    }),
    v.object({
      eventType: v.literal('Complaint'),
      mail: Mail,
      complaint: v.object({
        complainedRecipients: Recipients,
        complaintFeedbackType: v.optional(v.nullable(v.string())),
      }),
    }),
  ]),
})

/** Undefined where the mail may arrive later, or where nobody complains after all. */
export function reportIn({ detail }: v.InferOutput<typeof SesEvent>): MailReport | undefined {
  const { organization, destination, address } = detail.mail.tags
  const [organizationId = '', destinationId = '', tag = ''] = [organization[0], destination[0], address[0]]
  const of = (because: MailReport['because'], recipients: v.InferOutput<typeof Recipients>) => ({
    organizationId,
    destinationId,
    tag,
    because,
    addresses: recipients.map(({ emailAddress }) => emailAddress),
  })
  if (detail.eventType === 'Bounce')
    return detail.bounce.bounceType === 'Permanent'
      ? of('bounce', detail.bounce.bouncedRecipients)
      : undefined
  const { complaintFeedbackType, complainedRecipients } = detail.complaint
  return complaintFeedbackType === 'not-spam' ? undefined : of('complaint', complainedRecipients)
}
