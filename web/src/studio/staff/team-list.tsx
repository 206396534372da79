import { IconShieldCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { m } from '@tabia/i18n/compiled/messages.js'
import { useLocale } from '../../session/language.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { Tag } from '../../ui/note/note.tsx'
import { List, Row } from '../pieces/list.tsx'
import { dayOf, minuteOf } from './times.ts'
import type { Chosen, Invitation, Member, Team } from './team.ts'
import styles from './team-list.module.css'

interface TeamListProps {
  team: Team
  chosen: Chosen | undefined
  onChoose: (chosen: Chosen) => void
  onOpen: () => void
}

/** Everybody who may enter, then who is invited. */
export function TeamList({ team, chosen, onChoose, onOpen }: TeamListProps) {
  return (
    <div className={`u-card ${styles['card']}`}>
      <div className={`${styles['columns']} ${styles['head']}`} aria-hidden="true">
        <span>{m['studio-staff.who']()}</span>
        <span>{m['studio-staff.rights']()}</span>
        <span>{m['studio-staff.courses']()}</span>
        <span>{m['studio-staff.second']()}</span>
        <span>{m['studio-staff.last']()}</span>
      </div>
      <List
        label={m['studio-staff.list']()}
        chosen={chosen && rowOf(chosen)}
        onChoose={row => onChoose(chosenOf(row))}
        onOpen={onOpen}
      >
        {team.staff.map(member => (
          <Row key={member.id} id={rowOf({ kind: 'member', id: member.id })}>
            <MemberColumns member={member} />
          </Row>
        ))}
        {team.invitations.map(invitation => (
          <Row key={invitation.id} id={rowOf({ kind: 'invitation', id: invitation.id })}>
            <InvitationColumns invitation={invitation} />
          </Row>
        ))}
      </List>
    </div>
  )
}

const rowOf = ({ kind, id }: Chosen) => `${kind} ${id}`

function chosenOf(row: string): Chosen {
  const [kind, id] = row.split(' ')
  return { kind: kind === 'invitation' ? 'invitation' : 'member', id: Number(id) }
}

function MemberColumns({
  member: { name, email, owner, coach, courses, secondFactor, enteredAt, you },
}: {
  member: Member
}) {
  const locale = useLocale()
  return (
    <span className={styles['columns']}>
      <span className={`u-row ${styles['who']}`}>
        <Avatar name={name} photo={null} />
        <span className="u-rest">
          <b className={styles['name']}>
            {name}
            {you && <span className="u-small"> · {m['studio-staff.you']()}</span>}
          </b>
          <span className={`u-fine ${styles['line']}`}>{email}</span>
        </span>
      </span>
      <span className={`u-wrap ${styles['tags']}`}>
        {owner && <Tag kind="own">{m['studio-staff.owner']()}</Tag>}
        {coach && <Tag kind="free">{m['studio-staff.coach']()}</Tag>}
      </span>
      <Part label={m['studio-staff.courses']()}>
        {owner
          ? m['studio-staff.all']()
          : courses.map(course => course.name).join(', ') || m['studio-staff.begunOnly']()}
      </Part>
      <Part label={m['studio-staff.second']()}>
        {secondFactor ? (
          <Tag kind="own" icon={<IconShieldCheck aria-hidden="true" />}>
            {m['studio-staff.on']()}
          </Tag>
        ) : (
          <Tag kind="warn">{m['studio-staff.off']()}</Tag>
        )}
      </Part>
      <Part label={m['studio-staff.last']()}>
        {enteredAt === null ? m['studio-staff.never']() : minuteOf(locale, enteredAt)}
      </Part>
    </span>
  )
}

function InvitationColumns({
  invitation: { email, capability, courses, expiresAt },
}: {
  invitation: Invitation
}) {
  const locale = useLocale()
  return (
    <span className={styles['columns']}>
      <span className={`u-row ${styles['who']}`}>
        <Avatar name={email} photo={null} />
        <span className={`u-rest ${styles['line']}`}>{email}</span>
      </span>
      <span className={`u-wrap ${styles['tags']}`}>
        <Tag kind={capability === 'owner' ? 'own' : 'free'}>
          {capability === 'owner' ? m['studio-staff.owner']() : m['studio-staff.coach']()}
        </Tag>
      </span>
      <Part label={m['studio-staff.courses']()}>
        {capability === 'owner'
          ? m['studio-staff.all']()
          : courses.map(({ name }) => name).join(', ') || m['studio-staff.begunOnly']()}
      </Part>
      <span className={styles['wide']}>
        <Tag kind="free">{m['studio-staff.invitedUntil']({ date: dayOf(locale, expiresAt) })}</Tag>
      </span>
    </span>
  )
}

/** On a phone the columns stand below one another, each with its name. */
function Part({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span className={styles['part']}>
      <span className={`u-fine ${styles['partLabel']}`}>{label}</span> {children}
    </span>
  )
}
