import { IconCpu } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { DraftTask } from '@tabia/contract/studio/drafts.ts'
import { checkDraft, getStudioJob, stopStudioJob } from '@tabia/contract/studio/publish.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { useAction } from '../../session/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { useKeys } from '../app/keys.ts'
import { act, ask, useStudioCall } from '../app/use-call.ts'
import { KeyCap } from '../pieces/key-cap.tsx'

interface EngineButtonProps {
  task: DraftTask
  /** What is typed must have arrived first. */
  onFlush: () => Promise<void>
  /** The engine has spoken: the task has its findings. */
  onDone: () => unknown
}

const LOOK_EVERY_MS = 1000

/** Asks the engine about the task as it stands; while it thinks, the button stops it. */
export function EngineButton({ task, onFlush, onDone }: EngineButtonProps) {
  const [job, setJob] = useState<number>()
  const [seconds, setSeconds] = useState(0)
  const { data } = useStudioCall(
    getStudioJob,
    { params: { id: job ?? 0 } },
    { enabled: job !== undefined, every: LOOK_EVERY_MS },
  )
  const isRunning = job !== undefined && !(data?.id === job && OVER.has(data.state))
  const end = useEffectEvent(() => void onDone())
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(() => setSeconds(before => before + 1), LOOK_EVERY_MS)
    return () => {
      clearInterval(timer)
      end()
    }
  }, [isRunning])

  const start = useAction(async () => {
    await onFlush()
    setSeconds(0)
    const begun = await act(checkDraft, { params: { id: task.draft }, body: { task: task.id } })
    setJob(begun.job)
  })
  const stop = useAction(async () => {
    if (job !== undefined) await ask(stopStudioJob, { params: { id: job } })
  })
  useKeys([{ key: 'E', label: m['studio-task.askEngine'](), run: start.run, when: !isRunning }])

  if (isRunning)
    return (
      <Button look="ghost" loading={stop.running} onClick={stop.run}>
        {m['studio-task.engineThinks']({ seconds })}
      </Button>
    )
  return (
    <Button
      look="ghost"
      icon={<IconCpu aria-hidden="true" />}
      loading={start.running}
      aria-keyshortcuts="E"
      onClick={start.run}
    >
      {m['studio-task.askEngine']()} <KeyCap name="E" />
    </Button>
  )
}

const OVER = new Set(['done', 'failed', 'stopped'])
