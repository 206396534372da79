import { IconDownload, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { exportStudioCourse, withdrawCourse } from '@tabia/contract/studio/courses.ts'
import type { Draft } from '@tabia/contract/studio/drafts.ts'
import { formatPrice } from '@tabia/core/payments/money.ts'
import { LEVEL_IDS, type Locale } from '@tabia/core/training/vocabulary.ts'
import { levelName } from '@tabia/i18n/level-name.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { useAction } from '../../../session/use-action.ts'
import { Button, IconButton } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Switch } from '../../../ui/field/checkbox.tsx'
import { Field, SelectField, TextArea } from '../../../ui/field/field.tsx'
import { Note } from '../../../ui/note/note.tsx'
import { askForFile } from '../../app/ask-for-file.ts'
import { InDialog } from '../../app/keys.ts'
import { SavingWords } from '../../app/saving-words.tsx'
import { act } from '../../app/use-call.ts'
import { AskDialog } from '../../pieces/ask-dialog.tsx'
import { findTask, type TaskPlace } from '../map/course-draft.ts'
import { nameIn } from '../names.ts'
import { priceIn } from './about-fields.ts'
import { AboutClash } from './about-clash.tsx'
import type { AboutEdited } from './use-about.ts'
import styles from './about-sheet.module.css'

interface AboutSheetProps {
  draft: Draft
  about: AboutEdited
  /** The task that is here, which can be the sample. */
  here: TaskPlace | undefined
  locale: Locale
  onClose: () => void
}

const MOST_DESCRIPTION = 2000

const LABELS = {
  name: { en: m['studio-courses.nameEn'], ru: m['studio-courses.nameRu'] },
  description: { en: m['studio-course.pageEn'], ru: m['studio-course.pageRu'] },
  author: { en: m['studio-course.authorEn'], ru: m['studio-course.authorRu'] },
}

/** Names, page, author, level, price and what else stands about a course; both languages side by side. */
export function AboutSheet({ draft, about, here, locale, onClose }: AboutSheetProps) {
  const { fields, change, clash, settle } = about
  const { readOnly } = draft
  const languages = locale === 'ru' ? (['ru', 'en'] as const) : (['en', 'ru'] as const)
  const author = fields.author ?? { en: '', ru: '' }
  const [price, setPrice] = useState(fields.price === null ? '' : String(fields.price))
  const exported = useAction(() =>
    askForFile(exportStudioCourse, { params: { key: draft.key } }, `${draft.key}.zip`),
  )
  const sample = findTask(draft, fields.sampleTask ?? undefined)

  return (
    <Dialog
      title={m['studio-course.about']()}
      side
      reading
      tools={
        <span className={`u-row ${styles['tools']}`}>
          <SavingWords />
          <IconButton icon={IconX} label={m['common.close']()} onClick={onClose} />
        </span>
      }
      onClose={onClose}
    >
      <InDialog value>
        <div className={styles['sheet']}>
          {clash && <AboutClash clash={clash} mine={fields} locale={locale} onSettle={settle} />}
          <div className={styles['languages']}>
            {languages.map(language => (
              <Field
                key={language}
                lang={language}
                label={LABELS.name[language]()}
                value={fields.name[language]}
                maxLength={255}
                readOnly={readOnly}
                onChange={({ target }) => change({ name: { ...fields.name, [language]: target.value } })}
              />
            ))}
          </div>
          <div className={`${styles['languages']} ${styles['page']}`}>
            {languages.map(language => (
              <TextArea
                key={language}
                lang={language}
                label={LABELS.description[language]()}
                value={fields.description[language]}
                rows={6}
                maxLength={MOST_DESCRIPTION}
                readOnly={readOnly}
                hint={m['studio-course.letters']({
                  count: fields.description[language].length,
                  most: MOST_DESCRIPTION,
                })}
                onChange={({ target }) =>
                  change({ description: { ...fields.description, [language]: target.value } })
                }
              />
            ))}
          </div>
          <div className={styles['languages']}>
            {languages.map(language => (
              <Field
                key={language}
                lang={language}
                label={LABELS.author[language]()}
                value={author[language]}
                maxLength={255}
                readOnly={readOnly}
                onChange={({ target }) => {
                  const next = { ...author, [language]: target.value }
                  change({ author: next.en === '' && next.ru === '' ? null : next })
                }}
              />
            ))}
          </div>
          <div className={styles['languages']}>
            <SelectField
              label={m['studio-course.level']()}
              placeholder={m['studio-course.level']()}
              value={String(fields.levelId)}
              disabled={readOnly}
              options={LEVEL_IDS.map(id => ({ id: String(id), name: levelName(locale, id) }))}
              onChange={({ target }) => {
                const levelId = LEVEL_IDS.find(id => String(id) === target.value)
                if (levelId !== undefined) change({ levelId })
              }}
            />
            <Field
              label={m['studio-course.price']()}
              inputMode="numeric"
              value={price}
              readOnly={readOnly}
              placeholder={m['studio-course.asSchool']({ price: formatPrice(draft.schoolPrice, 'RUB') })}
              error={priceIn(price) === undefined ? m['studio-course.priceWrong']() : undefined}
              onChange={({ target }) => {
                setPrice(target.value)
                const next = priceIn(target.value)
                if (next !== undefined) change({ price: next })
              }}
            />
          </div>
          {draft.edition !== null && <Note>{m['studio-course.priceHint']()}</Note>}
          <Switch
            label={m['studio-course.hideAnswers']()}
            hint={m['studio-course.hideAnswersHint']()}
            checked={fields.hideAnswers}
            disabled={readOnly}
            onChange={({ target }) => change({ hideAnswers: target.checked })}
          />
          {!readOnly && (
            <div className={`u-wrap ${styles['line']}`}>
              <div className="u-rest">
                <p className="u-label">{m['studio-course.sample']()}</p>
                <p className="u-small">
                  {sample
                    ? m['studio-course.taskName']({
                        topic: nameIn(sample.topic.name, locale),
                        number: sample.number,
                      })
                    : m['studio-course.noSample']()}
                </p>
              </div>
              {here && here.task.id !== fields.sampleTask && (
                <Button size="small" onClick={() => change({ sampleTask: here.task.id })}>
                  {m['studio-course.takeSample']({ number: here.number })}
                </Button>
              )}
              {sample && (
                <Button size="small" look="ghost" onClick={() => change({ sampleTask: null })}>
                  {m['studio-course.dropSample']()}
                </Button>
              )}
            </div>
          )}
          {(draft.state === 'on_sale' || draft.state === 'withdrawn') && <Withdrawing draft={draft} />}
          <div className={`u-wrap ${styles['foot']}`}>
            <Button
              look="ghost"
              icon={<IconDownload aria-hidden="true" />}
              loading={exported.running}
              onClick={() => exported.run()}
            >
              {m['studio-course.export']()}
            </Button>
            <Button look="primary" onClick={onClose}>
              {m['studio-course.done']()}
            </Button>
          </div>
        </div>
      </InDialog>
    </Dialog>
  )
}

/** Off sale, or back. Those inside keep the course. */
function Withdrawing({ draft }: { draft: Draft }) {
  const [asking, setAsking] = useState(false)
  const isWithdrawn = draft.state === 'withdrawn'
  const change = async () => {
    await act(withdrawCourse, { params: { key: draft.key }, body: { withdrawn: !isWithdrawn } })
    setAsking(false)
  }
  const putBack = useAction(change)
  return (
    <div className={`u-wrap ${styles['line']}`}>
      <div className="u-rest">
        <p className="u-label">
          {isWithdrawn ? m['studio-courses.stateWithdrawn']() : m['studio-course.withdraw']()}
        </p>
        <p className="u-small">{m['studio-course.withdrawHint']({ count: draft.learners })}</p>
      </div>
      {isWithdrawn ? (
        <Button size="small" loading={putBack.running} onClick={() => putBack.run()}>
          {m['studio-course.putBack']()}
        </Button>
      ) : (
        <Button size="small" look="danger" onClick={() => setAsking(true)}>
          {m['studio-course.withdrawAsk']()}
        </Button>
      )}
      {asking && (
        <AskDialog
          title={m['studio-course.withdrawTitle']()}
          button={m['studio-course.withdrawButton']()}
          danger
          onSure={change}
          onCancel={() => setAsking(false)}
        >
          <p>{m['studio-course.withdrawHint']({ count: draft.learners })}</p>
        </AskDialog>
      )}
    </div>
  )
}
