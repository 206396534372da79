import { createContext, use } from 'react'

/** Opens the sheet of the shell: language, theme, log out. For a screen that has the phone to itself. */
export const ShellMenuContext = createContext<() => void>(() => {})

export const useShellMenu = (): (() => void) => use(ShellMenuContext)
