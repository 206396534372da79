import { useRef, useState } from 'react'
import { changeDraft, type Draft, getStudioCourse } from '@tabia/contract/studio/drafts.ts'
import { failureOf } from '../../../api/failure.ts'
import { useAutosave } from '../../app/autosave.ts'
import { act, ask, showMeanwhile } from '../../app/use-call.ts'
import { type About, type AboutName, aboutOf, clashesOf, without } from './about-fields.ts'

interface Clash {
  names: AboutName[]
  theirs: Draft
}

/** What stands about the course while it is edited: each change goes by itself. */
export function useAbout(draft: Draft) {
  const course = { params: { key: draft.key } }
  // What is changed was changed from this; another editor's changes since then are theirs.
  const read = useRef(draft)
  const save = useAutosave<Partial<About>>({ name: `about.${draft.id}`, send, onRefused })
  const [unsent, setUnsent] = useState<Partial<About>>(() => save.waiting() ?? {})
  const [clash, setClash] = useState<Clash>()

  async function send(changed: Partial<About>) {
    const { revision } = await act(
      changeDraft,
      { params: { id: draft.id }, body: { revision: read.current.revision, ...changed } },
      { notice: false },
    )
    read.current = { ...read.current, ...changed, revision }
    showMeanwhile(getStudioCourse, course, shown => ({ ...shown, ...changed, revision }))
    if (save.waiting() === changed) setUnsent({})
  }

  function onRefused(error: unknown, mine: Partial<About>) {
    if (failureOf(error).code !== 'moved_on') return false
    void compare(mine)
    return true
  }

  async function compare(mine: Partial<About>) {
    const theirs = await ask(getStudioCourse, course)
    const names = clashesOf(aboutOf(read.current), aboutOf(theirs), mine)
    if (names.length > 0) return setClash({ names, theirs })
    read.current = theirs
    save.change(mine)
  }

  return {
    fields: { ...aboutOf(draft), ...unsent },
    clash,
    change: (changed: Partial<About>) => {
      if (save.waiting() === undefined) read.current = draft
      const all = { ...save.waiting(), ...changed }
      setUnsent(all)
      save.change(all)
    },
    settle: (keep: 'mine' | 'theirs') => {
      if (!clash) return
      const mine = keep === 'mine' ? unsent : without(unsent, clash.names)
      const { theirs } = clash
      read.current = theirs
      showMeanwhile(getStudioCourse, course, () => theirs)
      setClash(undefined)
      setUnsent(mine)
      if (Object.keys(mine).length > 0) save.change(mine)
      else save.drop()
    },
  }
}

export type AboutEdited = ReturnType<typeof useAbout>
