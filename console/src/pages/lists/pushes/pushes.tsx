import { Time } from '../../../parts/small.tsx'
import { Empty, Loaded } from '../../../parts/states.tsx'
import { Table } from '../../../parts/table.tsx'
import { route } from '../../../routing/location.ts'
import { changedHref } from '../../../routing/route.ts'
import { formatNumber } from '../../../text/numbers.ts'
import { sentenceOf } from '../../../text/words.ts'
import { pushes } from './push-resources.ts'

export { PushDialog } from './push-dialog.tsx'

import { PushDrawer } from './push-drawer.tsx'
import { mayChange, PushStatus } from './push-status.tsx'

const LIVE_MS = 1_500

export function Pushes({ id }: { id: string }) {
  const asked = pushes.use([id], (answer) => (answer?.data.some(mayChange) ? LIVE_MS : undefined))
  const { open } = route.value.query
  return (
    <>
      <Loaded of={asked}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty title="Nothing was pushed yet">
              A push sends the companies or people of this list to an outreach platform. It costs nothing, and
              each row gets its own result.
            </Empty>
          ) : (
            <Table
              label="Pushes"
              rows={data}
              rowKey={(push) => push.id}
              open={open}
              href={(push) => changedHref(route.value, { open: push.id })}
              narrow={(push) =>
                `${formatNumber(push.pushed)} of ${formatNumber(push.total)} pushed, ${formatNumber(push.failed)} failed`
              }
              columns={[
                { name: 'Platform', cell: ({ platform }) => sentenceOf(platform) },
                { name: 'Status', width: 'm', cell: (push) => <PushStatus push={push} /> },
                {
                  name: 'Pushed',
                  width: 's',
                  drop: 1,
                  isNumber: true,
                  cell: ({ pushed }) => formatNumber(pushed),
                },
                {
                  name: 'Skipped',
                  width: 's',
                  drop: 1,
                  isNumber: true,
                  cell: ({ skipped }) => formatNumber(skipped),
                },
                {
                  name: 'Failed',
                  width: 's',
                  drop: 1,
                  isNumber: true,
                  cell: ({ failed }) => formatNumber(failed),
                },
                {
                  name: 'Next try',
                  width: 's',
                  drop: 1,
                  cell: ({ nextTryAt }) => nextTryAt !== null && <Time at={nextTryAt} />,
                },
                { name: 'Started', width: 's', drop: 1, cell: ({ createdAt }) => <Time at={createdAt} /> },
              ]}
            />
          )
        }
      </Loaded>
      {open !== undefined && (
        <PushDrawer key={open} id={id} pushId={open} back={changedHref(route.value, { open: undefined })} />
      )}
    </>
  )
}
