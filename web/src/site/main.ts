import '../ui/tokens.css'
import '../ui/fonts.css'
import '../ui/base.css'
import './frame.css'
import './button.css'
import './words.css'
import './landing.css'
import './hero.css'
import './board-picture.css'
import './explanation.css'
import { offerTryTask } from './offer-try-task.ts'

// The pages outside the app are written by the server (server/site) and work as they are. With a script the task of
// the landing page can be tried.

offerTryTask()
