declare module 'svg-to-pdfkit' {
  interface Options {
    width?: number
    height?: number
    /** Called with the font family of each text; answers the name of a registered font. */
    fontCallback?: (family: string, bold: boolean, italic: boolean) => string
  }
  export default function SVGtoPDF(
    document: PDFKit.PDFDocument,
    svg: string,
    x: number,
    y: number,
    options?: Options,
  ): void
}
