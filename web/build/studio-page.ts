import type { Plugin } from 'vite'

/** Where `npm run dev` serves the studio; Vite of the app passes `/studio` on to it. */
export const STUDIO_PORT = 5174

/** What the interface is written in, whichever language. */
const FIRST_FONTS = /onest-(latin|cyrillic)-wght-normal-[^/]*\.woff2$/

/** What the development server puts where the school's server puts what the cookies say. */
const WHILE_DEVELOPING: Record<string, string> = { LANG: 'ru', THEME: 'auto', BUILD: '', SETTINGS: '{}' }

/** `studio.html`: in the build with its fonts, while developing at every address of the studio. */
export function studioPage(): Plugin {
  let developing = false
  return {
    name: 'studio-page',
    config(_, { command }) {
      developing = command === 'serve'
    },
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        // Vite's own files have a dot or an @ in their addresses.
        if (/^\/studio(\/[^.@]*)?$/.test(request.url?.split('?')[0] ?? ''))
          request.url = '/studio/studio.html'
        next()
      })
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const fonts = Object.keys(bundle ?? {}).filter(file => FIRST_FONTS.test(file))
        const page = html.replace('<!-- fonts -->', () => fonts.map(preloadFont).join(''))
        return developing ? page.replaceAll(/%([A-Z]+)%/g, (_, name) => WHILE_DEVELOPING[name] ?? '') : page
      },
    },
  }
}

const preloadFont = (file: string) =>
  `<link rel="preload" as="font" type="font/woff2" crossorigin href="/studio/${file}">`
