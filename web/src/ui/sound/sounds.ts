// The sounds of a task, made here from oscillators and noise: no files, no licences. Fetched only where they are on.
//
//   void playSound('capture')

export const SOUNDS = ['move', 'capture', 'right', 'missed'] as const
export type Sound = (typeof SOUNDS)[number]

let context: AudioContext | undefined

/** Plays `sound` in so many seconds. Silent where the browser has no sound, or wants a press first. */
export async function playSound(sound: Sound, delay = 0): Promise<void> {
  try {
    context ??= new AudioContext()
    if (context.state === 'suspended') await context.resume()
    VOICES[sound](context, context.currentTime + delay)
  } catch {
    // A sound is never worth an error.
  }
}

/** All four, one after the other: 1.2 seconds. */
export function playAll(): void {
  SOUNDS.forEach((sound, index) => void playSound(sound, index * 0.3))
}

const VOICES: Record<Sound, (audio: AudioContext, at: number) => void> = {
  move: (audio, at) => knock(audio, at, { pitch: 210, loud: 0.2 }),
  capture(audio, at) {
    knock(audio, at, { pitch: 250, loud: 0.22 })
    knock(audio, at + 0.055, { pitch: 150, loud: 0.26 })
  },
  right(audio, at) {
    tone(audio, at, { pitch: 587, seconds: 0.12 })
    tone(audio, at + 0.09, { pitch: 880, seconds: 0.22 })
  },
  missed: (audio, at) => tone(audio, at, { pitch: 233, to: 196, seconds: 0.26 }),
}

/** Wood on wood: a short low tone and a breath of noise. */
function knock(audio: AudioContext, at: number, { pitch, loud }: { pitch: number; loud: number }) {
  tone(audio, at, { pitch, to: pitch * 0.6, seconds: 0.07, loud })
  const noise = audio.createBufferSource()
  noise.buffer = noiseFor(audio)
  const filter = new BiquadFilterNode(audio, { type: 'bandpass', frequency: pitch * 6, Q: 1.2 })
  noise.connect(filter).connect(fading(audio, at, { seconds: 0.035, loud: loud * 0.7 }))
  noise.start(at)
  noise.stop(at + 0.04)
}

interface Tone {
  pitch: number
  /** Where it glides to. */
  to?: number
  seconds: number
  loud?: number
}

function tone(audio: AudioContext, at: number, { pitch, to = pitch, seconds, loud = 0.12 }: Tone) {
  const oscillator = new OscillatorNode(audio, { type: 'sine', frequency: pitch })
  oscillator.frequency.setValueAtTime(pitch, at)
  oscillator.frequency.exponentialRampToValueAtTime(to, at + seconds)
  oscillator.connect(fading(audio, at, { seconds, loud }))
  oscillator.start(at)
  oscillator.stop(at + seconds)
}

/** Up in 5 ms, then away: without a click at either end. */
function fading(audio: AudioContext, at: number, { seconds, loud }: { seconds: number; loud: number }) {
  const volume = new GainNode(audio, { gain: 0 })
  volume.gain.setValueAtTime(0, at)
  volume.gain.linearRampToValueAtTime(loud, at + 0.005)
  volume.gain.exponentialRampToValueAtTime(0.0001, at + seconds)
  volume.connect(audio.destination)
  return volume
}

function noiseFor(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * 0.04), audio.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1
  return buffer
}
