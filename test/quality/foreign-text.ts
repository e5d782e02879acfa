/** Measured on local copies. A test part is read once for each change that lands, and its history stays. */
export const FOREIGN_TEXT = `## Text that nobody here wrote

\`npm run quality -- --corpus NAME PATH\` reads a local copy of a public corpus. It measures the training part, with
\`--failures\` it also shows what went wrong in its first half. \`--test-part\` measures the test part. No corpus is part of this
repository. The rules are written for training parts only.

| Corpus | Where | Licence | Labels that differ from ours |
| --- | --- | --- | --- |
| \`twitter\` | VishwasGurao/Twitter-Financial-News-Classification-using-NLP | none stated there | 17 also has public offices and jobs below the top. 13 also has stakes, sales of assets, bids and comments on deals |
| \`reuters\` | loki86/ksr_zadanie1V2, \`reut2-*.sgm\` | free for research | \`acq\` also has bids, talks and stakes, about half of it |
| \`smartdata\` | DFKI-NLP/smartdata-corpus | CC BY 4.0 | any mention counts, also a denied one, and \`SpinOff\` is any subsidiary |
| \`sentivent\` | GillesJ/sentivent_event_sentence_classification | none stated there | sentences, not headlines. Older events count too |
| \`biotech\` | Knowledgator/biotech_news_dataset | none stated there | labels of whole articles, which titles need not show. Its smaller file is halved |
| \`core\` | pnborchert/CORE | none stated there | only the direction is measured: who bought whom |
| \`fire\` | hmhamad/FIRE | Apache 2.0 | sentences of filings. A purchase of shares or houses counts |

What was read first stands first. Each cell is precision and recall on the test part.

| What | First | English mended | Languages added | Bids and learned scores | Names of people and things | Wide rules | Honest scores | Words that speak |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |
| twitter, personnel (17) as executive | 0.83, 0.76 | 0.92, 0.78 | 0.92, 0.78 | 0.93, 0.79 | 0.93, 0.79 | 0.91, 0.85 | 0.92, 0.85 | 0.94, 0.85 |
| twitter, 13 as merger | 0.67, 0.57 | 0.77, 0.54 | 0.77, 0.53 | 0.84, 0.53 | 0.84, 0.54 | 0.83, 0.55 | 0.82, 0.56 | 0.87, 0.57 |
| reuters, acq as merger | 0.90, 0.43 | 0.93, 0.47 | 0.93, 0.46 | 0.96, 0.54 | 0.96, 0.54 | 0.95, 0.62 | 0.96, 0.63 | 0.96, 0.63 |
| sentivent, mergers | 0.67, 0.23 | 0.70, 0.20 | 0.70, 0.20 | 0.67, 0.17 | 0.67, 0.17 | not read | not read | not read |
| biotech, funding | 0.83, 0.63 | 0.83, 0.63 | 0.83, 0.63 | 0.83, 0.63 | 0.83, 0.63 | not read | not read | not read |
| biotech, mergers | 0.50, 0.43 | 0.75, 0.43 | 0.75, 0.43 | 0.75, 0.43 | 0.75, 0.43 | not read | not read | not read |
| biotech, executive | 1.00, 0.20 | 1.00, 0.20 | 1.00, 0.20 | 1.00, 0.20 | 1.00, 0.20 | not read | not read | not read |
| fire, mergers | 0.71, 0.83 | 0.72, 0.84 | 0.72, 0.84 | not read | not read | not read | not read | not read |
| core, direction of those decided | 0.95 | 0.95 | 0.95 | 0.95 | 0.95 | not read | not read | 0.94 |

Texts without one of our events that became one: twitter 2.5 %, 1.4 %, 1.1 %, 1.2 %, 1.2 %, now 1.2 % of 3,037; reuters
2.7 %, 2.3 %, 1.9 %, 2.1 %, 1.8 %, now 1.7 % of 2,287.

The last two columns were read twice, because something was mended after the first reading, with the training parts only.
The first readings were 0.92, 0.85; 0.82, 0.57; 0.96, 0.63, and 2.1 % of reuters, and for the last column 0.94, 0.85; 0.88,
0.56; 0.96, 0.63. In between, narrow rules decide from 0.40 and not from 0.45, as findings of training that were
scored without knowing them say. With weights that do not know a text, narrow
rules from 0.40 find in the measured half 0.96, 0.93 of personnel, 0.86, 0.63 under 13 and 0.93, 0.59 of acq. With the weights and thresholds of
before, learned again in the same way, these were 0.95, 0.93; 0.85, 0.62; 0.91, 0.59. Of CORE, 17 passages were right and 1 was turned, before 19 and 1: sentences about a year long ago are
found less often now.

What is missing: under 13, 0.60 would be 4 texts more of 116. Of 235 on the read half, 147 were found as stated before mending. Of
the others, 54 are found by no rule: comments of investors with their hashtags (14), holdings of funds (6), courts and
lawyers (4), land and houses (2), and the rest mostly plans, talk and money put into others. 22 are talk, 9 were taken for another event,
3 fell through. Of \`acq\`, 0.65 would be 14 titles more of 718. Of 762 on the read half, 481 were found as stated and 196 by no rule: holdings
and shares of investors (about 45), suits and bodies (25), comments, meetings and titles that name no deal (100). 44
are talk, and 20 were rejected or fell through. So neither can be reached much further while talk and holdings are no deals.

A training part has two halves by a hash. One is read for mending, the other only measured. Figures of the measured half
before and with the column before the last: personnel 0.96, 0.93 and 0.96, 0.93; 13 as merger 0.88, 0.61 and 0.87, 0.62; acq 0.93, 0.58
and 0.92, 0.60. Texts of 300 characters at most are read of \`smartdata\`. Their test part has 1 acquisition, which was
found, and 5 layoffs: 0.75, 0.60, before 1.00, 0.40. Their training part, of both versions: acquisitions and mergers 0.50,
0.31 of 16, layoffs 0.91, 1.00 of 10. \`smartdata-sentences\` reads the longer texts by sentences, as no source does. There,
the test part has 5 layoffs: 0.45, 1.00. Sentences of articles on layoffs tell them again, but only one is labelled. It has
2 acquisitions, of which none was found, and one was found wrongly.

With the last column, \`v1-test.json\`, which was never read before, is a test part too. So it has 16 acquisitions and mergers and 9 layoffs:
0.77, 0.63 and 0.63, 0.56. The rules before had 0.77, 0.63 and 0.55, 0.67. Of 13 deals found, 3 were wrong. Of 8 layoffs
found, 3 were wrong, and 4 were missed. These are few texts: one more is 0.06 or 0.11. German says "sollen wegfallen" of
jobs that go for certain, and protests against layoffs are no layoffs.

### How often a score is right

\`npm run quality -- --calibrate PATH\` learns the weights of scores from the training parts of twitter, reuters and
smartdata, and from our own development half. No text is kept, only one number for each feature. Their licences stand
above: before you learn from a corpus that states none, decide whether you may. Before, a score of 0.80 was right 0.57 times on twitter.

All events that are found are sorted by score and cut into five bins of the same size. That was decided before the test
parts were read.

| Bin | From, training | Found | Mean score, right | From, test parts | Found | Mean score, right |
| --- | --- | --- | --- | --- | --- | --- |
| 1 | 0.50 | 361 | 0.73, 0.75 | 0.50 | 134 | 0.78, 0.83 |
| 2 | 0.92 | 361 | 0.95, 0.95 | 0.92 | 133 | 0.96, 0.93 |
| 3 | 0.97 | 362 | 0.98, 0.99 | 0.98 | 134 | 0.99, 0.99 |
| 4 | 0.99 | 361 | 0.99, 0.99 | 0.99 | 133 | 0.99, 1.00 |
| 5 | 0.99 | 361 | 1.00, 0.99 | 1.00 | 134 | 1.00, 0.96 |

In training, each finding is scored by weights that do not know it. An event with a lower score than 0.50 stays one with 0.50:
one of a narrow rule from 0.40, in training from 0.30, and one of a wide rule from 0.45. All five bins are within 0.05, on test
parts too: the farthest is the first, by 0.049. At the first reading they were 0.78, 0.83; 0.96, 0.94; 0.99, 0.99; 0.99, 1.00; 1.00, 0.96.
Before single words and pairs had weights, three of the test parts' bins were within 0.05: 0.74, 0.83; 0.94, 0.89; the others by 0.01.
A share of 134 findings moves by 0.03 by chance, so a fresh part may have a bin outside.

Errors by kind, on the read half. Of 381 missed \`acq\`, about a sixth were deals that are ours: units sold by name, bids,
votes and approvals. The others are stakes (about 55), talk (75), bids that are rejected or commented on (80), and titles that
say nothing of a deal (50). Of 101 missed under 13, about a fifth were ours. The others are talk and plans (30),
articles for investors (17), investments (10), stakes (8). Of 28 missed under 17, most are public offices or jobs below the top. These were
counted before the column "Honest scores".

### A fresh lot in the styles of known outlets

182 headlines in twelve languages were written before the rules of the column "Honest scores", in the styles of business dailies,
technology sites and press releases. Of them, 47 tell no event. Each was read once, and the rules learned from them
afterwards. They are labelled headlines now, in both halves, without one whose label can be disputed and two that were there before.

| Reading | All | Funding | Merger | Executive | Headcount | Hiring | Announcement | No event, left alone |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |
| first | 0.98, 0.94 | 1.00, 0.91 | 1.00, 0.83 | 0.97, 1.00 | 1.00, 0.96 | 1.00, 1.00 | 0.95, 1.00 | 46 of 47 |
| mended | 0.99, 0.98 | 1.00, 0.95 | 1.00, 0.93 | 0.97, 1.00 | 1.00, 1.00 | 1.00, 1.00 | 0.95, 1.00 | 46 of 47 |

### Two fresh lots: papers of regions, trades and registers

385 headlines in twelve languages, before the rules of the last column: papers of regions, trade press, wires of press releases,
technology blogs and notices of registers. A third tell no event: ratings, courts, sport, lists, rumours, names
that are verbs. Each lot was read once, and every other headline of each kind went into the held-out half. The rules learned
from the others. Each cell is precision and recall.

| Lot | Headlines | All | Funding | Merger | Executive | Headcount | Hiring | Announcement | No event, left alone |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
| 10 | 220 | 0.98, 0.95 | 1.00, 0.96 | 0.93, 0.84 | 1.00, 1.00 | 0.96, 1.00 | 1.00, 1.00 | 1.00, 0.96 | 71 of 74 |
| 11 | 165 | 0.94, 0.83 | 1.00, 0.76 | 0.93, 0.90 | 1.00, 0.79 | 0.88, 0.88 | 1.00, 0.91 | 0.80, 0.67 | 50 of 55 |

| Lot | en | de | fr | es | it | nl | pl | others |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |
| 10 | 0.97, 0.93 | 1.00, 0.96 | 0.94, 0.94 | 1.00, 1.00 | 1.00, 0.92 | 1.00, 1.00 | 1.00, 1.00 | |
| 11 | 0.90, 0.74 | 1.00, 0.62 | 0.88, 0.88 | 1.00, 1.00 | 1.00, 1.00 | 1.00, 1.00 | 1.00, 1.00 | 0.96, 1.00 |

### A fresh lot in eleven languages

154 headlines with unusual words, two of each event for each language, were written after the rules and read once:
precision 0.96, recall 0.39, and all 22 headlines without an event were left alone. The rules learned from them afterwards.

### Fresh lots in twelve languages

Then each language got many more words, with all forms of its verbs. Three lots were written, of three headlines of each
event and six to eight without one for each language. Each was read once, and the words learned from it afterwards. The
first was read with the old words: precision 0.97, recall 0.84. The other two were read with the new words. A fourth
lot is English only, and one of its headlines had been labelled before. All have one author, who also wrote the words.
Each cell is precision and recall.

| Lot | Headlines | All | Funding | Merger | Executive | Headcount | Hiring | Announcement |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |
| 2 | 288 | 0.99, 0.85 | 0.97, 0.94 | 1.00, 0.92 | 1.00, 0.72 | 1.00, 0.89 | 1.00, 0.83 | 0.97, 0.81 |
| 3 | 288 | 0.97, 0.89 | 0.95, 1.00 | 0.90, 0.78 | 1.00, 0.92 | 1.00, 0.86 | 1.00, 0.89 | 1.00, 0.92 |
| 4, English | 48 | 0.97, 0.81 | 1.00, 0.33 | 1.00, 0.83 | 1.00, 0.67 | 1.00, 1.00 | 1.00, 1.00 | 0.86, 1.00 |

| Lot | en | de | fr | es | it | nl | pt | sv | da | no | pl | fi |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
| 2, recall | 0.78 | 0.67 | 0.83 | 0.89 | 0.94 | 0.89 | 0.89 | 0.94 | 0.72 | 0.78 | 0.94 | 0.94 |
| 3, precision | 1.00 | 0.93 | 0.93 | 1.00 | 0.94 | 1.00 | 0.94 | 0.94 | 1.00 | 1.00 | 1.00 | 1.00 |
| 3, recall | 1.00 | 0.78 | 0.78 | 0.94 | 0.89 | 0.94 | 0.83 | 0.89 | 1.00 | 0.78 | 0.89 | 1.00 |

Of the headlines without an event, lot 2 had all 72 left alone, lot 3 had 70 of 72. All lots are labelled headlines now,
in both halves. Three of them were left out, because their label can be disputed.
`
