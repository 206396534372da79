import type { AnyEndpoint } from '@tabia/contract/endpoint.ts'
import { callForFile, type CallInput } from '../../api/call.ts'
import { failureOf } from '../../api/failure.ts'
import { queryClient } from '../../session/query-client.ts'
import { saveFile } from '../../ui/save-file.ts'
import { askPassword } from './door.ts'

/** Hands the browser a file of the studio to keep. Refused until the password is given, it asks for it in place. */
export async function askForFile<E extends AnyEndpoint>(
  endpoint: E,
  sent: CallInput<E>,
  name: string,
): Promise<void> {
  const fetchFile = () => callForFile(endpoint, sent)
  const { content, fileName } = await fetchFile().catch(async (error: unknown) => {
    if (failureOf(error).code !== 'prove_password' || !(await askPassword())) throw error
    return fetchFile()
  })
  saveFile(content, fileName ?? name)
  // The log may have a line of it.
  void queryClient.invalidateQueries()
}
