/** What a source asks whoever shows its findings to write beside them. Other sources ask for nothing. */
const ATTRIBUTIONS: Readonly<Record<string, string>> = {
  gdelt: 'The GDELT Project, https://www.gdeltproject.org/',
  himalayas: 'Himalayas, https://himalayas.app/',
  jobicy: 'Jobicy, https://jobicy.com/',
  'companies-house':
    'Contains public sector information licensed under the Open Government Licence v3.0 (Companies House)',
}

export const attributionOfSource = (source: string): string | undefined =>
  Object.hasOwn(ATTRIBUTIONS, source) ? ATTRIBUTIONS[source] : undefined
