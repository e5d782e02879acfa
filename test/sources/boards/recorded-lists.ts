import { hiring, type RecordedShape } from './recorded-shapes.ts'

/** The same, of the systems that page, hide places or answer XML. */
export const RECORDED_LISTS: readonly RecordedShape[] = [
  {
    board: 'smartrecruiters',
    slug: 'acmecorp',
    answers: [
      {
        offset: 0,
        limit: 100,
        totalFound: 2,
        content: [
          {
            id: '744000012345678',
            uuid: 'e1c1c5f0-0000',
            jobId: '0f0f',
            jobAdId: '1f1f',
            defaultJobAd: true,
            refNumber: 'REF1A',
            name: 'Pump Technician',
            company: { identifier: 'AcmeCorp', name: 'Acme' },
            releasedDate: '2026-06-01T10:00:00.000Z',
            location: {
              city: 'Oslo',
              region: 'Oslo',
              country: 'no',
              remote: false,
              hybrid: true,
              fullLocation: 'Oslo, Norway',
            },
            industry: { id: 'machinery', label: 'Machinery' },
            department: { id: '9', label: 'Service' },
            function: { id: 'x', label: 'Service' },
            typeOfEmployment: { id: 'permanent', label: 'Full-time' },
            experienceLevel: { id: 'associate', label: 'Associate' },
            customField: [{ fieldId: 'f', fieldLabel: 'Brand', valueId: 'v', valueLabel: 'Acme' }],
            visibility: 'PUBLIC',
            ref: 'https://api.smartrecruiters.com/v1/companies/acmecorp/postings/744000012345678',
            language: { code: 'en', label: 'English' },
          },
          {
            id: '744000012345679',
            name: 'Clerk',
            company: { identifier: 'AcmeCorp', name: 'Acme' },
            location: { country: 'ie', remote: true },
            department: {},
          },
        ],
      },
      {
        id: '744000012345678',
        postingUrl: 'https://jobs.smartrecruiters.com/AcmeCorp/744000012345678-pump-technician',
        applyUrl: 'https://jobs.smartrecruiters.com/AcmeCorp/744000012345678?oga=true',
        jobAd: { sections: { jobDescription: { title: 'Job', text: '<p>Mend</p>' }, videos: { urls: [] } } },
      },
    ],
    openings: [
      {
        title: hiring('Pump Technician (Oslo, Norway)'),
        url: 'https://jobs.smartrecruiters.com/AcmeCorp/744000012345678',
        at: '2026-06-01T10:00:00.000Z',
      },
      { title: hiring('Clerk (IE)'), url: 'https://jobs.smartrecruiters.com/AcmeCorp/744000012345679' },
    ],
  },
  {
    board: 'workable',
    slug: 'acme',
    answers: [
      {
        name: 'Acme',
        description: '<p>Pumps</p>',
        jobs: [
          {
            title: 'Pump Technician',
            shortcode: 'AB12CD34EF',
            code: '',
            employment_type: 'Full-time',
            telecommuting: false,
            department: 'Service',
            url: 'https://apply.workable.com/j/AB12CD34EF',
            shortlink: 'https://apply.workable.com/j/AB12CD34EF',
            application_url: 'https://apply.workable.com/j/AB12CD34EF/apply',
            published_on: '2026-06-01',
            created_at: '2026-05-20',
            country: 'Norway',
            city: 'Oslo',
            state: 'Oslo',
            education: '',
            experience: '',
            function: 'Other',
            industry: 'Machinery',
            locations: [
              { country: 'Norway', countryCode: 'NO', city: 'Oslo', region: 'Oslo', hidden: false },
              { country: 'Ireland', countryCode: 'IE', city: 'Cork', region: null, hidden: false },
            ],
            description: '<p>Mend</p>',
          },
          {
            title: 'Clerk',
            shortcode: 'AB12CD34EE',
            telecommuting: true,
            url: 'https://apply.workable.com/j/AB12CD34EE',
            country: 'Norway',
            city: 'Bergen',
            state: '',
            locations: [{ country: 'Norway', countryCode: 'NO', city: 'Bergen', region: '', hidden: true }],
          },
        ],
      },
    ],
    openings: [
      {
        title: hiring('Pump Technician (Oslo, Norway; Cork, Ireland)'),
        url: 'https://apply.workable.com/j/AB12CD34EF',
        at: '2026-06-01T00:00:00.000Z',
      },
      { title: hiring('Clerk (Remote)'), url: 'https://apply.workable.com/j/AB12CD34EE' },
    ],
  },
  {
    board: 'personio',
    slug: 'acme',
    answers: [
      `<?xml version="1.0" encoding="UTF-8"?>
<workzag-jobs>
  <position>
    <id>2800938</id>
    <subcompany>Acme Norge AS</subcompany>
    <office>Oslo &amp; Bergen</office>
    <additionalOffices>
      <office>Cork</office>
      <office>Remote</office>
    </additionalOffices>
    <department>Service</department>
    <recruitingCategory>Field</recruitingCategory>
    <name>Pumpentechniker (m/w/d)</name>
    <jobDescriptions>
      <jobDescription><name>Aufgaben</name><value><![CDATA[<p>Pumpen</p>]]></value></jobDescription>
    </jobDescriptions>
    <employmentType>permanent</employmentType>
    <seniority>experienced</seniority>
    <schedule>full-time</schedule>
    <yearsOfExperience>2-5</yearsOfExperience>
    <keywords>pump, mend</keywords>
    <occupation>other</occupation>
    <occupationCategory>other</occupationCategory>
    <createdAt>2026-06-01T10:00:00+00:00</createdAt>
  </position>
  <position>
    <id>2800939</id>
    <office>Oslo</office>
    <name>Initiativbewerbung (m/w/d)</name>
  </position>
</workzag-jobs>`,
    ],
    openings: [
      {
        title: hiring('Pumpentechniker (m/w/d) (Oslo & Bergen; Cork; Remote)'),
        url: 'https://acme.jobs.personio.de/job/2800938',
        at: '2026-06-01T10:00:00.000Z',
      },
    ],
  },
  {
    board: 'teamtailor',
    slug: 'acme',
    answers: [
      `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:tt="https://teamtailor.com/locations"><channel><title>Acme</title>
<item><title>Pump Technician</title><description>&lt;p&gt;Mend&lt;/p&gt;</description>
<pubDate>Mon, 01 Jun 2026 12:00:00 +0200</pubDate><link>https://acme.teamtailor.com/jobs/1-pump-technician</link>
<remoteStatus>none</remoteStatus><guid>6f1f-1</guid>
<tt:locations><tt:location><tt:name>Oslo office</tt:name><tt:address>Gate 1</tt:address><tt:zip>0150</tt:zip><tt:city>Oslo</tt:city><tt:country>Norway</tt:country></tt:location>
<tt:location><tt:name>Cork office</tt:name><tt:city>Cork</tt:city><tt:country>Ireland</tt:country></tt:location></tt:locations>
<tt:department>Service</tt:department><tt:role>Field</tt:role></item>
<item><title>Clerk</title><link>https://acme.teamtailor.com/jobs/2-clerk</link><guid>6f1f-2</guid><remoteStatus>fully</remoteStatus><tt:locations></tt:locations></item>
<item><title>Spontanansökan</title><link>https://acme.teamtailor.com/jobs/3-spontan</link><guid>6f1f-3</guid></item>
</channel></rss>`,
    ],
    openings: [
      {
        title: hiring('Pump Technician (Oslo; Cork)'),
        url: 'https://acme.teamtailor.com/jobs/1-pump-technician',
        at: '2026-06-01T10:00:00.000Z',
      },
      { title: hiring('Clerk (Remote)'), url: 'https://acme.teamtailor.com/jobs/2-clerk' },
    ],
  },
  {
    board: 'homerun',
    slug: 'acme',
    answers: [
      `<?xml version="1.0" encoding="UTF-8" ?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <title type="text">Acme</title>
  <updated>2026-06-04T07:42:51+00:00</updated>
  <entry>
    <author><name>Acme</name></author>
    <title type="text">Pump Technician</title>
    <link rel="alternate" type="text/html" href="https://jobs.acme.example/pump-technician"/>
    <id>job_AAAA1111</id>
    <summary type="html"><![CDATA[Mend.]]></summary>
    <description type="html"><![CDATA[<p>Mend.</p>]]></description>
    <department><name>Service</name></department>
    <location><name>Oslo</name></location>
    <type><name>Full-time</name></type>
    <salary_indication></salary_indication>
    <updated>2026-06-01 10:00:00</updated>
  </entry>
  <entry>
    <title type="text">Clerk</title>
    <link rel="alternate" type="text/html" href="https://acme.homerun.co/clerk"/>
    <id>987654321</id>
    <type><name>Remote</name></type>
  </entry>
</feed>`,
    ],
    openings: [
      {
        title: hiring('Pump Technician (Oslo)'),
        url: 'https://jobs.acme.example/pump-technician',
        at: '2026-06-01T10:00:00.000Z',
      },
      { title: hiring('Clerk (Remote)'), url: 'https://acme.homerun.co/clerk' },
    ],
  },
]
