import '../ui/tokens.css'
import '../ui/fonts.css'
import '../ui/base.css'
import './frame.css'
import './button.css'
import './words.css'
import './landing.css'
import './bands.css'
import './hero.css'
import './board-picture.css'
import './explanation.css'
import { startCounting } from '../analytics/start-counting.ts'
import { trackPage } from '../session/track.ts'
import { offerTasks } from './offer-tasks.ts'

// The pages outside the app are written by the server (server/site) and work as they are. With a script the task of
// the landing page can be tried, and a visit is counted where the school counts them; consent is not requested
// here: a counter that needs it counts only visitors who gave it in the app.

startCounting('')
trackPage(location.pathname)
offerTasks()
