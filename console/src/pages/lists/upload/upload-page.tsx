import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { may, me } from '../../../api/me.ts'
import { lists } from '../../../api/resources.ts'
import { Page } from '../../../parts/page.tsx'
import { Skeleton } from '../../../parts/states.tsx'
import { go, route } from '../../../routing/location.ts'
import { hrefOf } from '../../../routing/route.ts'
import { CheckFile } from './check-file.tsx'
import { ChooseFile } from './choose-file.tsx'
import { IntoList } from './into-list.tsx'
import { NewList } from './new-list.tsx'
import type { Source } from './source.ts'
import type { Answer } from './take-suggestions.ts'
import { UploadResult } from './upload-result.tsx'

const HEADS = {
  new: ['Upload a list', 'From network pages, websites, domains, e-mail addresses or names.'],
  add: ['Add a file', 'Its companies and people come to those that are on the list.'],
  replace: ['Update the list to a file', 'The list becomes what is in the file.'],
} as const

/** From a file to a list: choose it, see how it is read and what would come of it, and confirm. */
export function UploadPage({ id }: { id?: string }) {
  const [source, setSource] = useState<Source>()
  const [done, setDone] = useState<Answer>()
  const known = lists.use(id === undefined ? null : []).data?.data.find((list) => list.id === id)
  const mode = id === undefined ? 'new' : route.value.query.mode === 'replace' ? 'replace' : 'add'
  useStartOfPage([source, done])
  const finish = (answer: Answer) => {
    if ('listId' in answer) go(hrefOf(['lists', answer.listId, 'uploads', answer.id]))
    else setDone(answer)
  }
  const again = () => {
    setSource(undefined)
    setDone(undefined)
  }
  const [title, state] = HEADS[mode]
  const back = id === undefined ? LISTS : { href: hrefOf(['lists', id]), name: known?.name ?? 'The list' }
  if (!may('lists'))
    return (
      <Page title={title} back={back}>
        <MayNot />
      </Page>
    )
  if (done !== undefined && !('listId' in done))
    return (
      <Page title={done.name} back={back} state="The upload is done.">
        <UploadResult
          uploaded={done}
          fileName={source?.name ?? ''}
          again={mode === 'add' ? again : undefined}
        />
      </Page>
    )
  return (
    <Page
      title={title}
      back={back}
      state={source?.name ? source.name : state}
      action={
        source !== undefined && (
          <button type="button" onClick={() => setSource(undefined)}>
            Choose another file
          </button>
        )
      }
    >
      {source === undefined ? (
        <ChooseFile use={setSource} />
      ) : (
        <CheckFile key={source.bytes} source={source} canTake={mode !== 'replace'}>
          {(checked, isReady) =>
            id === undefined || mode === 'new' ? (
              <NewList checked={checked} isReady={isReady} done={finish} />
            ) : (
              <IntoList id={id} mode={mode} checked={checked} isReady={isReady} done={finish} />
            )
          }
        </CheckFile>
      )}
    </Page>
  )
}

const MayNot = () =>
  me.known() === undefined ? (
    <Skeleton />
  ) : (
    <p class="note">You may not change lists. An admin may allow you to.</p>
  )

const LISTS = { href: '#/lists', name: 'Lists' }

/** A new step takes away the element that had the focus. So the heading of the page gets it. */
function useStartOfPage(steps: readonly unknown[]) {
  const isFirst = useRef(true)
  useLayoutEffect(() => {
    const wasFirst = isFirst.current
    isFirst.current = false
    if (wasFirst) return
    document.getElementById('main')?.focus()
    window.scrollTo(0, 0)
  }, [...steps])
}
