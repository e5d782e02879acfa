/** Measured by `test/diary/`, which fails when its table is another one. */
export const WATCHED_WORLD = `## A world watched for 90 days

The whole service watches the websites of 60 simulated companies for 90 days: a monitor that runs daily, the news, the
registers, and Wikidata each week. A diary says what happens: posts and openings, a feed that breaks, websites that move,
team pages that change, appointments that are filed late. It also has what nobody should be told, such as old articles with
new dates, boards that are empty for a day, and reports of one event by several outlets. The test compares every stored
signal with it ([decision 147](decisions/runs/0147-a-diary-judges-the-signals.md)). A second signal for one event is
wrong, and so is one that comes more than four days late, or nine where a source is read weekly.

TABLE

The diary and the websites have one author, so figures of real companies are lower.
`
