import { useState } from 'react'
import { navigate } from '../ui/router.tsx'
import type { Topic } from '@tabia/contract/entities.ts'
import { startTopic } from '@tabia/contract/training.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { call } from '../api/call.ts'
import { PATHS } from '../session/paths.ts'
import { track } from '../session/track.ts'
import { withOpenTask } from '../session/training-state.ts'
import { useAction } from '../session/use-action.ts'
import { patchTraining, reloadUser, useTraining } from '../session/user.ts'
import { notify } from '../ui/notices/notify.ts'
import { reloadAfterConflict } from './reload-after-conflict.ts'
import { topicState } from './topic-state.ts'

/** Opens a topic's next task and goes to it. `opening`: the id of the one that is being opened. */
export function useOpenTopic() {
  const { topics } = useTraining()
  const [chosen, setChosen] = useState<number>()
  const { run: open, running } = useAction(async (topic: Topic) => {
    if (topicState(topic) === 'not_ready') {
      return notify({ kind: 'warning', text: m['errors.topic_not_ready'](), seconds: 4 })
    }
    setChosen(topic.id)
    try {
      const { task } = await reloadAfterConflict(call(startTopic, { body: { topic: topic.id } }))
      if (task) {
        // A topic of another course makes that course the current one (A-SOLVEDSTART).
        if (topics.some(({ id }) => id === topic.id)) patchTraining(training => withOpenTask(training, task))
        else await reloadUser()
        navigate(PATHS.task)
      } else {
        notify({ kind: 'success', text: m['training.topicAllSolved']({ topic: topic.name }), seconds: 4 })
        await reloadUser()
      }
    } catch (error) {
      track('topic_start_failed', { topic: topic.id })
      throw error
    }
  })
  return { open, opening: running ? chosen : undefined }
}
