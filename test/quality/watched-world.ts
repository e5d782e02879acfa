/** Measured by `test/diary/`, which fails when its table is another one. */
export const WATCHED_WORLD = `## A world watched for 90 days

The running service watches the websites of 60 simulated companies for 90 days, as \`npm start\` runs it: gateway, functions,
queues, stream and schedules. The companies are uploaded and monitored through the API, and their signals are read from
\`GET /data\`. The test moves the clock, so that schedules fire: a monitor each day, the news, and Wikidata each week. All
sources are asked over HTTP. A diary says what happens: posts and openings, a feed that breaks, websites that move,
companies with a new name or address, team pages that change, appointments that are filed late. It also has what nobody
should be told, such as old articles with new dates, boards that are empty for a day, and reports of one event by several
outlets. The test compares every signal of the monitor with it ([decision 147](decisions/runs/0147-a-diary-judges-the-signals.md)). A second signal for one event is
wrong, and so is one that comes more than four days late, or nine where a source is read weekly.

| Signal | In the diary | Found | Missed | Wrong | Precision | Recall |
| --- | --- | --- | --- | --- | --- | --- |
| \`ACCOUNT_DATA_CHANGE\` | 21 | 21 | 0 | 0 | 1.00 | 1.00 |
| \`ACCOUNT_DECISION_MAKER_CHANGE\` | 81 | 81 | 0 | 0 | 1.00 | 1.00 |
| \`ACCOUNT_HEADCOUNT_CHANGE\` | 53 | 53 | 0 | 0 | 1.00 | 1.00 |
| \`ACCOUNT_JOB_HIRING\` | 321 | 321 | 0 | 1 | 0.99 | 1.00 |
| \`ACCOUNT_NEW_ANNOUNCEMENT\` | 235 | 233 | 2 | 0 | 1.00 | 0.99 |
| \`ACCOUNT_RECENT_FUNDING_ROUND\` | 35 | 35 | 0 | 0 | 1.00 | 1.00 |
| \`ACCOUNT_RECENT_MERGERS_AND_ACQUISITIONS\` | 46 | 46 | 0 | 0 | 1.00 | 1.00 |
| \`ACCOUNT_TECH_STACK_CHANGE\` | 15 | 15 | 0 | 0 | 1.00 | 1.00 |
| \`PERSON_JOB_CHANGE\` | 16 | 16 | 0 | 0 | 1.00 | 1.00 |

At its first run, the precision of funding was 0.81 and of technology 0.78. The recall of decision makers was 0.87 and of
openings 0.86. What was found was mended: "serie 146" is no round, a homepage that leads elsewhere for a day tells
nothing, a person without an employer may come to lead a company, the first entry of an empty register is new, and
openings are known by the folder of their careers page in any language, also those of a "Backend Engineer".

The first run through the running service found two more faults. A board that a careers page redirects to was not known
where its own page could not be read. A homepage that led elsewhere on the day of the weekly look gave its company the
feed of that other site. Both are mended.

The two posts that are missed have the same words as another one of the same week, which counts as the same report. The
diary and the websites have one author, so figures of real companies are lower.
`
