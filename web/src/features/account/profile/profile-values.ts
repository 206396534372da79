import type { User } from '@tabia/contract/entities.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { nameProblem, textProblem } from '../../../session/field-rules.ts'
import { present, type Problem, type Problems } from '../../../ui/form/use-form.ts'

/** What Save sends. Texts are as they were typed; a nickname that is not there is empty. */
export interface ProfileValues {
  firstName: string
  lastName: string
  nickname: string
  hideName: boolean
  rotateBoard: boolean
  displayHints: boolean
  birthday: string | null
  gender: '0' | '1' | null
}

export function profileValues(user: User): ProfileValues {
  const { hideName, rotateBoard, displayHints, birthday, gender } = user
  const [firstName, lastName, nickname] = [user.firstName ?? '', user.lastName ?? '', user.nickname ?? '']
  return { firstName, lastName, nickname, hideName, rotateBoard, displayHints, birthday, gender }
}

/** What Save has changed of a learner: nothing else in the answer is newer than what is known here. */
export function savedParts(user: User): Partial<User> {
  const { firstName, lastName, nickname, profileName, hideName } = user
  const { rotateBoard, displayHints, birthday, gender } = user
  return { firstName, lastName, nickname, profileName, hideName, rotateBoard, displayHints, birthday, gender }
}

export function checkProfile(values: ProfileValues): Problems<'firstName' | 'lastName' | 'nickname'> {
  return present({
    firstName: nameProblem(values.firstName),
    lastName: textProblem(values.lastName),
    nickname: nicknameProblem(values),
  })
}

function nicknameProblem({ hideName, nickname }: ProfileValues): Problem | undefined {
  return hideName && nickname.trim() === '' ? m['errors.fillNickname'] : textProblem(nickname)
}

/** What Save would change; undefined: nothing. */
export function changesIn(values: ProfileValues, saved: ProfileValues): Partial<ProfileValues> | undefined {
  const keys = Object.keys(saved) as (keyof ProfileValues)[]
  const changed = keys.filter(key => plain(values[key]) !== plain(saved[key]))
  if (changed.length === 0) return undefined
  return Object.fromEntries(changed.map(key => [key, values[key]]))
}

const plain = (value: ProfileValues[keyof ProfileValues]) =>
  typeof value === 'string' ? value.trim() : value

/** How others see the learner (A-HIDENAME), before it is saved. */
export function shownName({ firstName, lastName, nickname, hideName }: ProfileValues): string {
  return hideName ? nickname.trim() : `${firstName.trim()} ${lastName.trim()}`.trim()
}
