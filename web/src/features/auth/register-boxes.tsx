import { Link } from '../../ui/router.tsx'
import { m } from '@tabia/i18n/compiled/messages.js'
import { PATHS } from '../../session/paths.ts'
import { settings } from '../../session/settings.ts'
import { Checkbox } from '../../ui/field/checkbox.tsx'
import { Rich } from '../../ui/rich/rich.tsx'

interface RegisterBoxesProps {
  terms: boolean
  consent: boolean
  termsProblem: string | undefined
  onTerms: (accepted: boolean) => void
  onConsent: (given: boolean) => void
}

/** The terms must be accepted; the consent is asked for apart and is voluntary (A-LEGAL). */
export function RegisterBoxes({ terms, consent, termsProblem, onTerms, onConsent }: RegisterBoxesProps) {
  return (
    <>
      <Checkbox
        name="acceptTerms"
        required
        checked={terms}
        error={termsProblem}
        onChange={event => onTerms(event.target.checked)}
        label={
          <Rich
            text={m['auth.acceptTerms']()}
            parts={{ terms: inNewTab(PATHS.terms), privacy: inNewTab(PATHS.privacy) }}
          />
        }
      />
      {settings.consentBox && (
        <Checkbox
          name="acceptConsent"
          checked={consent}
          onChange={event => onConsent(event.target.checked)}
          label={<Rich text={m['auth.acceptConsent']()} parts={{ consent: inNewTab(PATHS.consent) }} />}
        />
      )}
    </>
  )
}

/** In a new tab: the form keeps what is typed in it. */
const inNewTab = (path: string) => <Link to={path} target="_blank" />
