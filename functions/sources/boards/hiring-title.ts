export const hiringTitle = (company: string, job: string, place = '') =>
  `${company} is hiring: ${job}${place === '' ? '' : ` (${place})`}`
