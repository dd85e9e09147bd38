let context: AudioContext | undefined;

// High and short for success, low and twice for what needs a look: distinguishable without looking, in a loud hall.
const TONES = {
  good: [{ hertz: 1_320, fromS: 0, toS: 0.09 }],
  bad: [
    { hertz: 220, fromS: 0, toS: 0.16 },
    { hertz: 180, fromS: 0.2, toS: 0.42 },
  ],
} as const;

/** Plays a sound after a scan; silent where the browser has none. */
export function playSound(name: keyof typeof TONES): void {
  if (!('AudioContext' in globalThis)) return;
  context ??= new AudioContext();
  // Browsers keep it suspended until the person has pressed something.
  void context.resume();
  for (const { hertz, fromS, toS } of TONES[name]) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = name === 'good' ? 'sine' : 'square';
    tone.frequency.value = hertz;
    volume.gain.value = 0.2;
    tone.connect(volume).connect(context.destination);
    tone.start(context.currentTime + fromS);
    tone.stop(context.currentTime + toS);
  }
}
