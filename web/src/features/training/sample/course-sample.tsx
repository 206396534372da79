import type { SampleTask as Sample } from '@tabia/contract/entities.ts'
import { checkSample } from '@tabia/contract/training.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { call } from '../../../api/call.ts'
import { goalWords, SampleTask } from './sample-task.tsx'

/** The first task of a course that one may buy. */
export function CourseSample({ sample }: { sample: Sample }) {
  const { id, goal, mateIn } = sample
  return (
    <SampleTask
      beside
      sample={sample}
      check={answer => call(checkSample, { body: { task: id, answer } }, { notice: false })}
      asked={
        <>
          <b>{goalWords(sample)}</b>
          <p>{m['task.find']({ goal, mateIn: mateIn ?? 0 })}</p>
        </>
      }
    />
  )
}
