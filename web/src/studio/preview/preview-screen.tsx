import { useState } from 'react'
import type { AnswerCheck } from '@tabia/contract/entities.ts'
import { type Draft, getStudioCourse } from '@tabia/contract/studio/drafts.ts'
import { previewAnswer, previewTask } from '@tabia/contract/studio/preview.ts'
import { LOCALES } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { failureOf } from '../../api/failure.ts'
import { applyLanguage, LANGUAGE_NAMES, useLocale } from '../../session/language.ts'
import { useShownTheme } from '../../session/theme.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { navigate, useParams } from '../../ui/router.tsx'
import { useCrumbs } from '../app/crumbs.ts'
import { useKeys } from '../app/keys.ts'
import { ask, useStudioCall } from '../app/use-call.ts'
import { Busy } from '../pieces/busy.tsx'
import { Failed } from '../pieces/failed.tsx'
import { KeyCap } from '../pieces/key-cap.tsx'
import { Page } from '../pieces/page.tsx'
import { Tag } from '../pieces/tag.tsx'
import { taskPath } from '../task/task-path.ts'
import { answersOf, type Preview } from './answers.ts'
import { AnswerList } from './answer-list.tsx'
import { Reads } from './reads.tsx'
import { Shown } from './shown-task.tsx'
import { Switches } from './switches.tsx'
import styles from './preview.module.css'

type Device = 'phone' | 'computer'
type Source = 'draft' | 'live'

const TOPIC_NOT_READY = 409

/** A task as a learner sees it, answered as often as one likes. */
export function PreviewScreen() {
  const { key = '', task = '' } = useParams()
  const locale = useLocale()
  const id = Number(task)
  const [source, setSource] = useState<Source>('draft')
  const course = useStudioCall(getStudioCourse, { params: { key } })
  const { data, error, isFetching, refetch } = useStudioCall(previewTask, {
    params: { id },
    query: { language: locale, source },
  })
  useCrumbs([
    { words: nameOf(course.data, locale), to: `/courses/${key}` },
    { words: m['studio-preview.title']() },
  ])
  const way = neighbours(course.data, id)
  const go = (to: number | undefined) => to !== undefined && navigate(`${taskPath(key, to)}/preview`)
  const edit = () => navigate(taskPath(key, id))
  useKeys([
    {
      key: 'ArrowLeft',
      label: m['studio-preview.other'](),
      run: () => go(way.before),
      when: way.before !== undefined,
    },
    {
      key: 'ArrowRight',
      label: m['studio-preview.other'](),
      run: () => go(way.after),
      when: way.after !== undefined,
    },
    { key: 'E', label: m['studio-preview.edit'](), run: edit },
    { key: 'Esc', label: m['studio-preview.close'](), run: edit },
  ])
  return (
    <Page
      title={m['studio-preview.title']()}
      actions={<Tag look="well">{m['studio-preview.nothing']()}</Tag>}
    >
      {data ? (
        <PreviewOf
          key={`${id} ${source}`}
          preview={data}
          source={source}
          onSource={setSource}
          onEdit={edit}
        />
      ) : error && failureOf(error).http === TOPIC_NOT_READY ? (
        <EmptyState title={m['studio-preview.notReady']()}>
          <ButtonLink to={taskPath(key, id)}>{m['studio-preview.toTask']()}</ButtonLink>
        </EmptyState>
      ) : error ? (
        <Failed error={error} retrying={isFetching} onRetry={refetch} />
      ) : (
        <Busy rows={3} height={160} />
      )}
    </Page>
  )
}

interface PreviewOfProps {
  preview: Preview
  source: Source
  onSource: (source: Source) => void
  onEdit: () => void
}

function PreviewOf({ preview, source, onSource, onEdit }: PreviewOfProps) {
  const locale = useLocale()
  const shownTheme = useShownTheme()
  const [device, setDevice] = useState<Device>('phone')
  const [theme, setTheme] = useState(shownTheme)
  /** `round`: each press shows the task anew. */
  const [answer, setAnswer] = useState<{ uci: string | undefined; round: number }>({
    uci: undefined,
    round: 0,
  })
  const [told, setTold] = useState<AnswerCheck>()
  const answers = answersOf(preview)
  const { id } = preview.task

  function play(uci: string | undefined) {
    setTold(undefined)
    setAnswer(({ round }) => ({ uci, round: round + 1 }))
  }
  async function check(move: string): Promise<AnswerCheck> {
    const body = { move, language: locale, source }
    const reply = await ask(previewAnswer, { params: { id }, body }, { notice: false })
    setTold(reply)
    return reply
  }
  const otherLanguage = LOCALES.find(each => each !== locale) ?? locale
  useKeys([
    { key: 'L', label: m['studio-preview.language'](), run: () => applyLanguage(otherLanguage) },
    {
      key: 'D',
      label: m['studio-preview.screen'](),
      run: () => setDevice(now => (now === 'phone' ? 'computer' : 'phone')),
    },
    { key: '0', label: m['studio-preview.none'](), run: () => play(undefined), quiet: true },
    ...answers.map(({ uci }, index) => ({
      key: String(index + 1),
      label: m['studio-preview.answerKey'](),
      run: () => play(uci),
      quiet: index > 0,
    })),
    { key: 'R', label: m['studio-preview.again'](), run: () => play(undefined) },
  ])
  return (
    <div className={styles['preview']}>
      <div className={styles['side']}>
        <Switches
          name={m['studio-preview.language']()}
          options={LOCALES.map(each => ({ value: each, words: LANGUAGE_NAMES[each] }))}
          value={locale}
          onChoose={applyLanguage}
        />
        <Switches
          name={m['studio-preview.screen']()}
          options={[
            { value: 'computer', words: m['studio-preview.computer']() },
            { value: 'phone', words: m['studio-preview.phone']() },
          ]}
          value={device}
          onChoose={setDevice}
        />
        <Switches
          name={m['studio-preview.theme']()}
          options={[
            { value: 'light', words: m['studio-preview.light']() },
            { value: 'dark', words: m['studio-preview.dark']() },
          ]}
          value={theme}
          onChoose={setTheme}
        />
        {preview.live && (
          <Switches
            name={m['studio-preview.source']()}
            options={[
              { value: 'draft', words: m['studio-preview.draft']() },
              { value: 'live', words: m['studio-preview.live']() },
            ]}
            value={source}
            onChoose={onSource}
          />
        )}
        <AnswerList answers={answers} chosen={answer.uci} onPlay={play} />
        <Button full onClick={() => play(undefined)}>
          {m['studio-preview.again']()} <KeyCap name="R" />
        </Button>
      </div>
      <Shown
        key={`${answer.round} ${locale}`}
        task={preview.task}
        device={device}
        theme={theme}
        answered={answer.uci}
        check={check}
      />
      <Reads preview={preview} told={told} onEdit={onEdit} />
    </div>
  )
}

const nameOf = (course: Draft | undefined, locale: 'en' | 'ru') =>
  course ? course.name[locale] || course.name.en || course.name.ru : ''

function neighbours(course: Draft | undefined, id: number) {
  const all =
    course?.weeks.flatMap(({ topics }) => topics.flatMap(({ tasks }) => tasks.map(task => task.id))) ?? []
  const at = all.indexOf(id)
  return { before: at > 0 ? all[at - 1] : undefined, after: at >= 0 ? all[at + 1] : undefined }
}
