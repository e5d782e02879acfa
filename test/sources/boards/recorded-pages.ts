import type { RecordedShape } from './recorded-shapes.ts'

const hiring = (title: string) => `Acme is hiring: ${title}`

/** Boards that are pages for readers, with the structure that public readers have recorded. */
export const RECORDED_PAGES: readonly RecordedShape[] = [
  {
    board: 'icims',
    slug: 'careers-acme',
    answers: [
      `<div class="iCIMS_MainWrapper"><ul class="container-fluid iCIMS_JobsTable"><li class="iCIMS_JobCardItem"><div class="row">
        <div class="col-xs-6 header left"><span class="sr-only field-label">Location</span><span >NO-Oslo</span></div>
        <div class="col-xs-6 header right"><span class="sr-only field-label">ID</span><span >2026-71</span></div>
        <div class="col-xs-12 title"><a href="https://careers-acme.icims.com/jobs/71/pump-technician/job?in_iframe=1" class="iCIMS_Anchor" title="71 - Pump Technician"><span class="sr-only field-label">Title</span><h3 >Pump Technician</h3></a></div>
        <div class="col-xs-12 description">Keeps pumps going.</div></div></li></ul></div>`,
    ],
    openings: [
      {
        title: hiring('Pump Technician (NO-Oslo)'),
        url: 'https://careers-acme.icims.com/jobs/71/pump-technician/job?in_iframe=1',
      },
    ],
  },
  {
    board: 'softgarden',
    slug: 'acme',
    answers: [
      `<div class="matchElement" id="job_id_900"><div class="matchValue date">04.06.26</div>
        <div class="matchValue title"><a href="../../job/900/Pumpentechniker?jobDbPVId=1&amp;l=de">Pumpentechniker</a></div>
        <div class="matchValue ProjectGeoLocationCity"><span class="location-view-item">Bremen</span></div></div>`,
    ],
    openings: [
      {
        title: hiring('Pumpentechniker (Bremen)'),
        url: 'https://acme.softgarden.io/job/900/Pumpentechniker?jobDbPVId=1&l=de',
      },
    ],
  },
  {
    board: 'jobvite',
    slug: 'acme',
    answers: [
      `<h3 class="h2">Workshop</h3><table class="jv-job-list"><tbody><tr>
        <td class="jv-job-list-name"><a href="/acme/job/oJynAfwy">Pump Technician</a></td>
        <td class="jv-job-list-location">
          Oslo,
          Norway
        </td></tr></tbody></table>`,
    ],
    openings: [
      { title: hiring('Pump Technician (Oslo, Norway)'), url: 'https://jobs.jobvite.com/acme/job/oJynAfwy' },
    ],
  },
  {
    board: 'jazzhr',
    slug: 'acme',
    answers: [
      `<ul class="list-group"><li class="list-group-item"><h3 class='list-group-item-heading'><a href="https://acme.applytojob.com/apply/XyZ123abc/Pump-Technician">Pump Technician</a></h3>
        <ul class='list-inline list-group-item-text'><li><i class='fa fa-map-marker'></i>Oslo</li><li><i class='fa fa-sitemap'></i>Workshop</li></ul></li></ul>
       <table id="jobs_table"><tr id="row_job_20260601120000_77"><td><a class="job_title_link" href="/apply/jobs/details/ep3PtoGGEJ?&">Clerk</a><br /><span class="resumator_department">Office</span></td><td>Cork</td></tr></table>`,
    ],
    openings: [
      {
        title: hiring('Pump Technician (Oslo)'),
        url: 'https://acme.applytojob.com/apply/XyZ123abc/Pump-Technician',
      },
      { title: hiring('Clerk'), url: 'https://acme.applytojob.com/apply/jobs/details/ep3PtoGGEJ?&' },
    ],
  },
  {
    board: 'factorial',
    slug: 'acme',
    answers: [
      `<div id='jobs'><div data-target='job-filters.officeGroup'><h3>Oslo</h3><ul class='w-full text-left'>
        <li class='job-offer-item w-full' data-controller='job-postings' data-is-remote='false' data-contract-type='indefinite' data-job-postings-url='https://acme.factorialhr.com/job_posting/pump-technician-298342' role='button'>
          <div class="text-sm font-bold text-left factorial__headingFontFamily">Pump Technician</div>
          <div class="text-sm font-normal text-gray-350 text-left">Workshop</div>
          <a href='https://acme.factorialhr.com/job_posting/pump-technician-298342'>Apply now</a></li></ul></div></div>`,
    ],
    openings: [
      {
        title: hiring('Pump Technician (Oslo)'),
        url: 'https://acme.factorialhr.com/job_posting/pump-technician-298342',
      },
    ],
  },
  {
    board: 'successfactors',
    slug: 'host:jobs.acme.example',
    answers: [
      '<html><a href="/search/?q=&amp;startrow=0&amp;locale=en_GB">English</a><div id="content"></div></html>',
      {
        totalJobs: 2,
        jobSearchResult: [
          {
            response: {
              id: '31099',
              unifiedStandardTitle: 'Pump Technician',
              unifiedUrlTitle: 'Pump-Technician-&amp;-Fitter-%28mfd%29',
              jobLocationShort: ['Oslo, NOR<br/>'],
              supportedLocales: ['en_GB'],
              unifiedStandardStart: '6/1/26',
            },
          },
          { response: { id: '', unifiedStandardTitle: 'Without a number' } },
        ],
      },
    ],
    openings: [
      {
        title: hiring('Pump Technician (Oslo, NOR)'),
        url: 'https://jobs.acme.example/job/Pump-Technician--amp--Fitter-%28mfd%29/31099-en_GB',
      },
    ],
  },
]
