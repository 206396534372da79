import { useState } from 'react'
import { LEVEL_IDS, type LevelId } from '@tabia/core/training/vocabulary.ts'
import { levelName } from '@tabia/i18n/level-name.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { useLocale } from '../../../session/language.ts'
import { Field, SelectField } from '../../../ui/field/field.tsx'
import { AskDialog } from '../../pieces/ask-dialog.tsx'

interface NewCourseDialogProps {
  onBegin: (body: { new: { levelId: LevelId; name: { en: string; ru: string } } }) => Promise<void>
  onCancel: () => void
}

/** A course from nothing: its level and its name, in one language at least. */
export function NewCourseDialog({ onBegin, onCancel }: NewCourseDialogProps) {
  const locale = useLocale()
  const [levelId, setLevelId] = useState<LevelId>(0)
  const [name, setName] = useState({ en: '', ru: '' })
  const languages = locale === 'ru' ? (['ru', 'en'] as const) : (['en', 'ru'] as const)
  const labels = { en: m['studio-courses.nameEn'], ru: m['studio-courses.nameRu'] }
  return (
    <AskDialog
      title={m['studio-courses.new']()}
      button={m['studio-courses.begin']()}
      ready={name.en.trim() !== '' || name.ru.trim() !== ''}
      onSure={() => onBegin({ new: { levelId, name } })}
      onCancel={onCancel}
    >
      {languages.map(language => (
        <Field
          key={language}
          lang={language}
          label={labels[language]()}
          value={name[language]}
          maxLength={255}
          onChange={({ target }) => setName({ ...name, [language]: target.value })}
        />
      ))}
      <SelectField
        label={m['studio-course.level']()}
        placeholder={m['studio-course.level']()}
        hint={m['studio-courses.levelHint']()}
        value={String(levelId)}
        options={LEVEL_IDS.map(id => ({ id: String(id), name: levelName(locale, id) }))}
        onChange={({ target }) => setLevelId(LEVEL_IDS.find(id => String(id) === target.value) ?? levelId)}
      />
    </AskDialog>
  )
}
