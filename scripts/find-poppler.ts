import { findProgram } from './find-program.ts'

/** Poppler's command of this name, with which the tests look into PDFs. */
export const findPoppler = (command: 'pdftotext' | 'pdfinfo' | 'pdftoppm'): string =>
  findProgram({ command, versionFlag: '-v', debianPackage: 'poppler-utils' })
