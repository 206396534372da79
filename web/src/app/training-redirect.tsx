import { Navigate } from 'react-router'
import { useTraining } from '../session/user.ts'
import { trainingDestination } from './training-destination.ts'

export function TrainingRedirect({ previous }: { previous: string | undefined }) {
  return <Navigate to={trainingDestination(useTraining(), previous)} replace />
}
