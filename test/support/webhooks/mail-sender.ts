import type { MailSender } from '../../../functions/webhooks/mail/ses-request.ts'

export const MAIL_SENDER: MailSender = {
  from: 'signals@example.com',
  configurationSet: 'Mails',
  publicUrl: 'https://service.example/api',
  everyMs: 10,
}
