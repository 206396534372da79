import { useState } from 'react'
import { getWeekTest, handInWeekTest, type WeekTest } from '@tabia/contract/weekly-test.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { call } from '../../../api/call.ts'
import { PATHS, weekTestResultPath } from '../../../session/paths.ts'
import { queryClient, useAnswer } from '../../../session/query-client.ts'
import { useAction } from '../../../session/use-action.ts'
import { useUser } from '../../../session/user.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog/dialog.tsx'
import { PageTitle } from '../../../ui/page-title/page-title.tsx'
import { navigate, Redirect, useParams } from '../../../ui/router.tsx'
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx'
import { BackLink, Place, ShellMenu } from '../focus-header.tsx'
import deskStyles from '../task/task-screen.module.css'
import { useTestAnswers } from './test-answers.ts'
import { TestPager } from './test-pager.tsx'
import { TestPosition } from './test-position.tsx'
import styles from './test-screen.module.css'

/** Fetched at each visit: another device may have gone on with it. */
export const useWeekTest = (id: number) =>
  useAnswer({
    queryKey: ['week-test', id],
    queryFn: () => call(getWeekTest, { params: { id } }),
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  })

/** The mixed test while it runs. */
export function WeekTestScreen() {
  const { testId = '' } = useParams()
  const id = Number(testId)
  const { data, isError } = useWeekTest(id)
  if (isError) return <Redirect to={PATHS.course} />
  if (!data) {
    return (
      <div className={`u-column ${deskStyles['desk']}`}>
        <PageTitle look="hidden" />
        <Skeleton>{null}</Skeleton>
      </div>
    )
  }
  return 'test' in data ? <TestDesk test={data.test} /> : <Redirect to={weekTestResultPath(id)} />
}

function TestDesk({ test }: { test: WeekTest }) {
  const { id } = test
  const [number, go] = useState(() => Math.max(0, test.answers.indexOf(null)))
  const [asks, setAsks] = useState(false)
  const toResult = () => navigate(weekTestResultPath(id))
  const { answers, waiting, keep, flush } = useTestAnswers(useUser().id, test, toResult)
  const answered = answers.filter(answer => answer !== null).length
  const open = answers.length - answered
  const { run: handIn, running } = useAction(async () => {
    await flush()
    const { result } = await call(handInWeekTest, { params: { id } })
    queryClient.setQueryData(['week-test', id], { result })
    toResult()
  })
  const position = test.positions[number]
  const next = nextOpen(answers, number)

  return (
    <div className={`u-column ${deskStyles['desk']}`}>
      <PageTitle look="hidden" />
      <div className={`u-row ${styles['header']}`}>
        <BackLink to={PATHS.course} label={m['test.pauseButton']()} />
        <Place topic={m['test.head']()}>
          <span>{m['test.place']({ number: number + 1, of: answers.length })}</span>
        </Place>
        <ShellMenu />
        <TestPager answers={answers} waiting={waiting} current={number} onGo={go} />
      </div>
      {position && (
        <TestPosition
          key={number}
          position={position}
          of={answers.length}
          answer={answers[number] ?? null}
          answered={answered}
          endsAt={test.endsAt}
          unsaved={waiting.has(number)}
          onAnswer={answer => keep(number, answer)}
          onNext={() => go(next)}
        >
          <Button
            look={open === 0 ? 'primary' : 'secondary'}
            size="large"
            loading={running}
            loadingLabel={m['common.loading']()}
            onClick={() => (open === 0 ? handIn() : setAsks(true))}
          >
            {open === 0 ? m['test.handIn']() : m['test.handInOpen']({ open })}
          </Button>
          <Button look={open === 0 ? 'secondary' : 'primary'} size="large" full onClick={() => go(next)}>
            {m['test.next']()}
          </Button>
        </TestPosition>
      )}
      {asks && (
        <Dialog title={m['test.openTitle']()} onClose={() => setAsks(false)}>
          <p>{m['test.openText']({ open })}</p>
          <DialogButtons>
            <Button onClick={() => setAsks(false)}>{m['test.back']()}</Button>
            <Button
              look="primary"
              loading={running}
              loadingLabel={m['common.loading']()}
              onClick={() => handIn()}
            >
              {m['test.handIn']()}
            </Button>
          </DialogButtons>
        </Dialog>
      )}
    </div>
  )
}

/** The next position, and from the last one on the first that is open. */
function nextOpen(answers: readonly (string | null)[], number: number): number {
  if (number + 1 < answers.length) return number + 1
  return Math.max(0, answers.indexOf(null))
}
