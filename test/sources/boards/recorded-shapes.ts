import type { boardNamed } from '../../../functions/sources/boards/systems/boards.ts'
import type { scripted } from '../adapters/fixtures.ts'

export interface RecordedShape {
  readonly board: Parameters<typeof boardNamed>[0]
  readonly slug: string
  readonly answers: Parameters<typeof scripted>
  readonly openings: readonly { readonly title: string; readonly url: string; readonly at?: string }[]
}

export const hiring = (title: string) => `Acme is hiring: ${title}`

/** Answers with the fields and the nesting that public readers of these systems have recorded, and values of our own. */
export const RECORDED: readonly RecordedShape[] = [
  {
    board: 'workday',
    slug: 'acme/wd5/External',
    answers: [
      {
        total: 2,
        jobPostings: [
          {
            title: 'Pump Technician',
            externalPath: '/job/NO-Oslo/Pump-Technician_JR101',
            locationsText: 'NO, Oslo',
            postedOn: 'Posted 30+ Days Ago',
            remoteType: 'Hybrid',
            timeType: 'Full time',
            bulletFields: ['JR101'],
          },
          { title: 'Clerk', externalPath: '/job/Cork/Clerk_JR102', locationsText: null },
        ],
        facets: [],
        userAuthenticated: false,
      },
    ],
    openings: [
      {
        title: hiring('Pump Technician (NO, Oslo)'),
        url: 'https://acme.wd5.myworkdayjobs.com/External/job/NO-Oslo/Pump-Technician_JR101',
      },
      {
        title: hiring('Clerk'),
        url: 'https://acme.wd5.myworkdayjobs.com/External/job/Cork/Clerk_JR102',
      },
    ],
  },
  {
    board: 'bamboohr',
    slug: 'acme',
    answers: [
      {
        meta: { totalCount: 3 },
        result: [
          {
            id: '60',
            jobOpeningName: 'Pump Technician',
            departmentId: null,
            departmentLabel: null,
            employmentStatusLabel: 'Full-Time',
            employmentType: null,
            location: { city: null, state: null },
            atsLocation: { country: 'Canada', state: null, province: 'Ontario', city: null },
            isRemote: null,
            locationType: '0',
          },
          {
            id: '61',
            jobOpeningName: 'Clerk',
            location: { city: 'Cork', state: 'Munster' },
            locationType: '1',
          },
          { id: '62', jobOpeningName: 'Buyer', location: 'Remote', isRemote: true },
        ],
      },
    ],
    openings: [
      { title: hiring('Pump Technician (Ontario, Canada)'), url: 'https://acme.bamboohr.com/careers/60' },
      { title: hiring('Clerk (Cork)'), url: 'https://acme.bamboohr.com/careers/61' },
      { title: hiring('Buyer (Remote)'), url: 'https://acme.bamboohr.com/careers/62' },
    ],
  },
  {
    board: 'comeet',
    slug: 'acme/A1.B2C',
    answers: [
      `<html><script>
        COMPANY_POSITIONS_DATA = [
          {"name": "Pump Technician; night shift", "uid": "34.C6F", "department": null, "email": "x@y.example",
           "location": {"name": "Haifa", "city": "Haifa", "country": "IL", "is_remote": false},
           "url_active_page": "https://acme.example/careers/34.C6F",
           "url_comeet_hosted_page": "https://www.comeet.com/jobs/acme/A1.B2C/pump-technician/34.C6F",
           "details": [{"name": "Requirements", "value": "<p>A list [1], and {braces}</p>"}],
           "time_updated": "2026-06-01T08:30:00Z"}
        ]; POSITION_DATA = {"a": 1};
      </script></html>`,
    ],
    openings: [
      {
        title: hiring('Pump Technician; night shift (Haifa)'),
        url: 'https://www.comeet.com/jobs/acme/A1.B2C/pump-technician/34.C6F',
        at: '2026-06-01T08:30:00.000Z',
      },
    ],
  },
  {
    board: 'phenom',
    slug: 'acme',
    answers: [
      {
        refineSearch: {
          status: 200,
          hits: 2,
          totalHits: 2,
          data: {
            jobs: [
              {
                jobSeqNo: 'ACMEGLOBAL5001EXTERNALENGLOBAL',
                jobId: '5001',
                title: 'R&amp;D Technician',
                cityState: 'Oslo',
                cityStateCountry: 'Oslo, Norway',
                location: 'Oslo, Norway',
                multi_location: ['Oslo, Norway'],
                isMultiLocation: false,
                postedDate: '2026-06-02T00:00:00.000+0000',
                dateCreated: '2026-06-01T00:51:16.558+0000',
                descriptionTeaser: 'Keeps pumps going.',
              },
              { jobSeqNo: '', jobId: '5002', title: 'Clerk', location: 'Cork, Ireland', postedDate: 'soon' },
            ],
          },
        },
      },
    ],
    openings: [
      {
        title: hiring('R&D Technician (Oslo, Norway)'),
        url: 'https://acme.phenompeople.com/job/ACMEGLOBAL5001EXTERNALENGLOBAL',
        at: '2026-06-02T00:00:00.000Z',
      },
      { title: hiring('Clerk (Cork, Ireland)'), url: 'https://acme.phenompeople.com/job/5002' },
    ],
  },
  {
    board: 'gem',
    slug: 'acme',
    answers: [
      [
        {
          data: {
            oatsExternalJobPostings: {
              __typename: 'OatsExternalJobPostings',
              jobPostings: [
                {
                  id: 'T2F0c0V4',
                  extId: 'e1',
                  title: 'Pump Technician',
                  locations: [{ id: 'l1', name: 'Oslo', city: 'Oslo', isoCountry: 'NOR', isRemote: false }],
                  job: { id: 'j1', department: null, locationType: 'HYBRID', employmentType: 'FULL_TIME' },
                },
                { id: 'U', extId: 'e2', title: 'Clerk', locations: [{ isRemote: true }], job: null },
              ],
            },
            jobBoardExternal: { id: 'b', teamDisplayName: 'Acme' },
          },
        },
      ],
    ],
    openings: [
      { title: hiring('Pump Technician (Oslo)'), url: 'https://jobs.gem.com/acme/e1' },
      { title: hiring('Clerk (Remote)'), url: 'https://jobs.gem.com/acme/e2' },
    ],
  },
  {
    board: 'rippling',
    slug: 'acme',
    answers: [
      [
        {
          uuid: 'u1',
          name: ' Pump Technician ',
          url: ' https://ats.rippling.com/acme/jobs/u1 ',
          department: { id: 'd', label: 'Workshop' },
          workLocation: { label: 'Oslo', id: 'w' },
        },
        { uuid: 'u2', name: 'Clerk', url: 'https://ats.rippling.com/acme/jobs/u2', workLocation: null },
      ],
    ],
    openings: [
      { title: hiring('Pump Technician (Oslo)'), url: 'https://ats.rippling.com/acme/jobs/u1' },
      { title: hiring('Clerk'), url: 'https://ats.rippling.com/acme/jobs/u2' },
    ],
  },
  {
    board: 'breezy',
    slug: 'acme',
    answers: [
      [
        {
          id: 'b1f0',
          friendly_id: 'b1f0-pump-technician',
          name: 'Pump Technician',
          url: 'https://acme.breezy.hr/p/b1f0-pump-technician',
          published_date: '2026-06-01T10:00:00.000Z',
          type: { id: 'fullTime', name: 'Full-Time' },
          location: { country: { name: 'Norway', id: 'NO' }, state: null, city: 'Oslo', is_remote: true },
          department: '',
          salary: '',
          company: { name: 'Acme', logo_url: null, friendly_id: 'acme' },
        },
      ],
    ],
    openings: [
      {
        title: hiring('Pump Technician (Oslo, Norway)'),
        url: 'https://acme.breezy.hr/p/b1f0-pump-technician',
        at: '2026-06-01T10:00:00.000Z',
      },
    ],
  },
  {
    board: 'pinpoint',
    slug: 'acme',
    answers: [
      {
        data: [
          {
            id: '9',
            title: 'Pump Technician',
            url: 'https://acme.pinpointhq.com/en/postings/9f',
            path: '/en/postings/9f',
            location: { id: '1', name: null, city: 'Oslo', province: 'Viken', postal_code: '' },
            job: { id: '4', department: { id: '2', name: 'Workshop' }, division: null },
            compensation: null,
            deadline_at: null,
          },
        ],
      },
    ],
    openings: [
      { title: hiring('Pump Technician (Oslo, Viken)'), url: 'https://acme.pinpointhq.com/en/postings/9f' },
    ],
  },
  {
    board: 'oracle',
    slug: 'acme.fa.us2.oraclecloud.com/en/CX_1',
    answers: [
      {
        items: [
          {
            SearchId: 1,
            TotalJobsCount: 1,
            requisitionList: [
              {
                Id: '210001',
                Title: 'Pump Technician',
                PostedDate: '2026-06-01',
                PrimaryLocation: 'Oslo, Norway',
                WorkplaceTypeCode: 'ORA_HYBRID',
                ShortDescriptionStr: null,
                ExternalURL: null,
                secondaryLocations: [],
              },
            ],
          },
        ],
        count: 1,
        hasMore: false,
      },
    ],
    openings: [
      {
        title: hiring('Pump Technician (Oslo, Norway)'),
        url: 'https://acme.fa.us2.oraclecloud.com/hcmUI/CandidateExperience/en/sites/CX_1/job/210001',
        at: '2026-06-01T00:00:00.000Z',
      },
    ],
  },
]
