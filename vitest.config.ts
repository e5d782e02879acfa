import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './test/support/longest-first.ts'
import { TEST_MS, WITHIN_MS } from './test/support/patience.ts'
import { testsWithEnvironment } from './test/support/tests-with-environment.ts'

const NOT_HERE = ['scale', 'faults', 'attacks', 'bench', 'python'].map((folder) => `test/${folder}/**`)
const STACK = 'test/lib/**/*.test.ts'
const withEnvironment = testsWithEnvironment()
/** Each takes ten seconds of processor and more: whole services, browsers, processes, random cases. */
const LONG = [
  'test/bin/admin/{org-delete,import/kill,import/wait}.test.ts',
  'test/bin/{lint-regex,terminal}.test.ts',
  'test/browser/**/*.test.ts',
  'test/e2e/{contract,definitions,digests,events,keywords,limited-keys,long-push,mail,monitors,requests,scoped-keys,signals,state-events,sweeps}.test.ts',
  'test/e2e/identity-attacks/*.test.ts',
  'test/credits/{key-limit,key-limit-of-runs}.test.ts',
  'test/feedback/refunds.test.ts',
  'test/indexer/{feed/feed,rebuild}.test.ts',
  'test/indexer/digests/histories.test.ts',
  'test/company-names/any-name.test.ts',
  'test/connections/{codes-and-tokens,foreign-clients,step-up,widened-connections}.test.ts',
  'test/data/signal-filters.test.ts',
  'test/keywords/{any-query,crowd}.test.ts',
  'test/catalogues/{refresh-catalogues,refresh-handler}.test.ts',
  'test/diary/diary.test.ts',
  'test/lists/{estimate-monitor,live-lists,remove-members,search-list,service,unheard-stubs}.test.ts',
  'test/lists/rows/{export-uploads,hostile-uploads,listed-rows}.test.ts',
  'test/lists/uploads/{interrupted-uploads,large-updates,large-uploads,refresh-members}.test.ts',
  'test/local/{crash,deliveries-under-way,runtime-crash,runtime-process}.test.ts',
  'test/local/{aws/live-ahead,demo/demo-data}.test.ts',
  'test/mcp/{agent-task,ask-first,export-uploads,feedback,resources,same-as-rest,tools}.test.ts',
  'test/monitors/{faults,found-registers,fruitless-runs,not-checked,requests-a-day,run-monitor}.test.ts',
  'test/push/{cancelled-push,failing-rows,open-push,platforms/every-platform,platforms/trial,run-push,service}.test.ts',
  'test/reference/examples.test.ts',
  'test/runs/{agreeing-views,read-runs}.test.ts',
  'test/search/orders/sorted-search.test.ts',
  'test/search/{search,search-index.store}.test.ts',
  'test/shared/{quotas-at-once,throttled-writes}.test.ts',
  'test/shared/http/service-limits.test.ts',
  'test/sources/adapters/{broken-fields,hostile-answers}.test.ts',
  'test/sources/companies/{company-sites,hostile-sites}.test.ts',
  'test/sources/markup/hostile-pages.test.ts',
  'test/webhooks/amendments/{corrections,erasures}.test.ts',
  'test/webhooks/{chosen/aws-destinations,consent/abuse,fan-out/shares}.test.ts',
  'test/webhooks/delivery/{failing,faults,random-faults,slow,url-trials}.test.ts',
  'test/webhooks/digests/digests.test.ts',
  'test/webhooks/log/log.test.ts',
  'test/webhooks/redelivery/redelivery.test.ts',
  'test/webhooks/rhythm/next-due.test.ts',
]

// Loading packages would take longer than most tests, so files share a process.
export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'stack',
          include: [STACK],
          isolate: false,
          // `cdk synth` validates the template, which takes longer than all of these tests.
          env: { CDK_VALIDATION: 'false' },
        },
      },
      {
        extends: true,
        test: {
          name: 'shared',
          include: ['test/**/*.test.ts'],
          exclude: [...NOT_HERE, ...LONG, STACK, ...withEnvironment],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'fresh',
          include: withEnvironment,
          exclude: [...NOT_HERE, ...LONG, STACK],
          isolate: false,
          setupFiles: ['test/support/fresh-environment.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'long',
          include: LONG,
          // Whole services and browsers wait even more: three at a time left a third of two processors unused.
          maxWorkers: Math.max(4, availableParallelism() - 1),
          sequence: { groupOrder: 1 },
        },
      },
    ],
    sequence: { sequencer: LongestFirst },
    globalSetup: ['test/support/temporary-folder.ts', 'test/support/engine/ensure-engine.ts'],
    // Most tests wait more than they compute: three at a time are faster even where there are but two cores.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    testTimeout: TEST_MS,
    hookTimeout: TEST_MS,
    expect: { poll: { timeout: WITHIN_MS } },
    env: {
      // Tests share the machine with others.
      PATIENCE: '5',
      AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
      POWERTOOLS_LOG_LEVEL: 'SILENT',
      POWERTOOLS_METRICS_DISABLED: 'true',
    },
  },
})
